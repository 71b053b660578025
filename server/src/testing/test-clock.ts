import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import type { Clock } from '../platform/clock'

/** A clock that stops until it's moved. */
export class TestClock implements Clock {
  constructor(private time = new Date('2026-03-10T09:30:00Z')) {}

  now(): Date {
    return new Date(this.time)
  }

  inDays(days: number): Date {
    return new Date(this.time.getTime() + days * DAY_MS)
  }

  minutesAgo(minutes: number): Date {
    return new Date(this.time.getTime() - minutes * MINUTE_MS)
  }

  advance(ms: number): void {
    this.time = new Date(this.time.getTime() + ms)
  }
}
