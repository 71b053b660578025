import { addPeriods, usagePeriod } from './billing-periods'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const day = (moment: Date) => moment.toISOString().slice(0, 10)

it('counts months from the anchor, so that the 31st comes back after February', () => {
  const days = [0, 1, 2, 3, 13].map((count) => day(addPeriods(at('2026-01-31'), count, 'monthly')))
  expect(days).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2027-02-28'])
  expect(day(addPeriods(at('2024-02-29'), 1, 'yearly'))).toBe('2025-02-28')
  expect(day(addPeriods(at('2026-01-15'), -2, 'monthly'))).toBe('2025-11-15')
})

describe('the period that use is counted in', () => {
  const span = (input: Parameters<typeof usagePeriod>[0], now: Date) => {
    const { from, to } = usagePeriod(input, now)
    return [day(from), day(to)]
  }
  const none = { billingPeriod: null, currentPeriodStart: null, currentPeriodEnd: null }

  it('is the calendar month without a paid plan', () => {
    expect(span(none, at('2026-12-31'))).toEqual(['2026-12-01', '2027-01-01'])
    expect(span({ ...none, currentPeriodEnd: at('2026-03-01') }, at('2026-03-10'))).toEqual([
      '2026-03-01',
      '2026-04-01',
    ])
  })

  it('is the month of the subscription, also where a year is paid', () => {
    const monthly = { ...none, billingPeriod: 'monthly' as const, currentPeriodEnd: at('2026-03-20') }
    expect(span(monthly, at('2026-03-10'))).toEqual(['2026-02-20', '2026-03-20'])
    const yearly = {
      billingPeriod: 'yearly' as const,
      currentPeriodStart: at('2025-08-31'),
      currentPeriodEnd: at('2026-08-31'),
    }
    expect(span(yearly, at('2026-03-10'))).toEqual(['2026-02-28', '2026-03-31'])
  })
})
