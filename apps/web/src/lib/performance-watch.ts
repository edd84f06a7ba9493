import { formatNumber } from '@wellkept/clinical/wording.ts';
import { log } from './log.ts';

/** A frame of a screen with 60 of them a second. */
export const slowRenderMs = 16;
export const slowLoadMs = 2000;

export type PerformanceFigures = {
  /** From the click on a link or the reload to the page that stands; null before the first. */
  loadMs: number | null;
  /** Times that the page's own work after a click or key took longer than a frame. */
  slowRenders: number;
  slowestRenderMs: number;
  /** How often what a screen asked for was there already, and how often it was not. */
  hits: number;
  misses: number;
};

let figures: PerformanceFigures = { loadMs: null, slowRenders: 0, slowestRenderMs: 0, hits: 0, misses: 0 };

export const getPerformanceFigures = (): PerformanceFigures => figures;

export function recordLoad(ms: number): void {
  if (ms > slowLoadMs) log.info(`A page took ${formatNumber(ms / 1000, { decimalsMin: 1, decimalsMax: 1 })} s to load`);
  figures = { ...figures, loadMs: ms };
}

export function recordRender(ms: number): void {
  if (ms <= slowRenderMs) return;
  figures = { ...figures, slowRenders: figures.slowRenders + 1, slowestRenderMs: Math.max(figures.slowestRenderMs, ms) };
}

export function recordLookup(isHit: boolean): void {
  figures = { ...figures, hits: figures.hits + (isHit ? 1 : 0), misses: figures.misses + (isHit ? 0 : 1) };
}
