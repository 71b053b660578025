import { rangeOf } from '@portico/shared/date-range'
import { fromSavedFilter, isShown, NO_FILTERS, toSavedFilter } from './guest-filters'

test('a segment keeps filters and no days, and gives them back', () => {
  const filters = {
    ...NO_FILTERS,
    search: 'mara',
    online: 'false',
    tag: 'VIP',
    fromdate: '01-03-2026',
    todate: '02-03-2026',
  }
  const saved = toSavedFilter(filters)
  expect(saved).toEqual({ search: 'mara', online: false, tag: 'VIP' })
  const shown = fromSavedFilter(saved)
  expect(shown).toEqual({ ...filters, fromdate: '', todate: '' })
  expect(isShown(saved, shown)).toBe(true)
  expect(isShown(saved, filters)).toBe(false)
})

test('what an address says wrongly counts as left out', () => {
  expect(toSavedFilter({ ...NO_FILTERS, segment: 'odd', online: 'yes', login_type: 'pigeon' })).toEqual({})
  expect(rangeOf({ fromdate: '31-02-2026', todate: '01-03-2026' })).toBeNull()
  expect(rangeOf({ fromdate: '02-03-2026', todate: '01-03-2026' })).toBeNull()
})
