import { isSameSource, type SourceRef } from './statement.ts';

export type Citation = SourceRef & { number: number };

/** Every source that the tools of one answer gave, numbered as they came. What is not cited in the end is not shown. */
export class SourceRegistry {
  readonly #sources: SourceRef[] = [];

  numberOf(source: SourceRef): number {
    const at = this.#sources.findIndex((one) => isSameSource(one, source));
    return at >= 0 ? at + 1 : this.#sources.push(source);
  }

  find(number: number): SourceRef | undefined {
    return this.#sources[number - 1];
  }
}

const mark = /\s*\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\]/g;

/**
 * Turns the registry's numbers in a text into those that a reader sees: 1, 2, 3 in the order of their first use. A number that no tool gave
 * is taken out.
 */
export class Citer {
  readonly #registry: SourceRegistry;
  readonly #shown: number[] = [];

  constructor(registry: SourceRegistry) {
    this.#registry = registry;
  }

  cite(text: string): string {
    return text.replace(mark, (_, list: string) => {
      const numbers = list
        .split(',')
        .map(Number)
        .filter((number) => this.#registry.find(number));
      return numbers.map((number) => ` [${this.#shownNumber(number)}]`).join('');
    });
  }

  get citations(): Citation[] {
    return this.#shown.flatMap((number, at) => {
      const source = this.#registry.find(number);
      return source ? [{ ...source, number: at + 1 }] : [];
    });
  }

  #shownNumber(number: number): number {
    const at = this.#shown.indexOf(number);
    return at >= 0 ? at + 1 : this.#shown.push(number);
  }
}

export const parseCitationNumbers = (text: string): number[] =>
  [...text.matchAll(mark)].flatMap(([, list = '']) => list.split(',').map(Number));
export const withoutMarks = (text: string): string => text.replace(mark, '');
