import type { Clock } from '../platform/clock'

/** A clock that stands still until it is moved. */
export class TestClock implements Clock {
  constructor(private time = new Date('2026-03-10T09:30:00Z')) {}

  now(): Date {
    return new Date(this.time)
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms)
  }
}
