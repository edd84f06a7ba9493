import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCourse } from './course.ts';

const line = (...values: number[]) => values.map((value, day) => ({ day, value }));

test('a steady fall is found in a week', () => {
  const course = findCourse(line(8, 7.6, 7.3, 7, 6.5, 6.2, 5.8));
  expect(course?.from).toBeCloseTo(8, 0);
  expect(course?.to).toBeCloseTo(5.8, 0);
});

test('ups and downs, equal values and a few days are no course', () => {
  expect(findCourse(line(7, 6, 8, 6.5, 7.5, 6, 8, 7))).toBeNull();
  expect(findCourse(line(7, 7, 7, 7, 7, 7, 7, 7))).toBeNull();
  expect(findCourse(line(8, 7, 6, 5, 4, 3))).toBeNull();
  // A step at the end of a long steady time.
  expect(findCourse(line(...Array.from({ length: 30 }, () => 7), 5))).toBeNull();
});

test('a line read backwards goes the other way', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 7, maxLength: 40 }), (values) => {
      const [course, back] = [findCourse(line(...values)), findCourse(line(...values.toReversed()))];
      expect(back === null).toBe(course === null);
      if (course && back) expect(Math.sign(back.to - back.from)).toBe(-Math.sign(course.to - course.from));
    }),
  );
});
