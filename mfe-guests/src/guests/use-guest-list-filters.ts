import { GUEST_SEGMENTS } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import type { ListFilters } from '@portico/shared/table'
import { NO_FILTERS, type Filters } from './guest-filters'
import { segmentNameId } from './guest-names'
import { useGuestTags } from './use-guest-tags'
import { useLoginFilters } from './use-login-filters'

/** Maximum length of a tag. */
const MAX_TAG = 40

/** The filters of the guest list. */
export function useGuestListFilters(
  filters: Filters,
  onChange: (filters: Partial<Filters>) => void,
): ListFilters {
  const t = useText()
  const { tags, ask } = useGuestTags()
  const loginFilters = useLoginFilters({ daysLabel: t('guests.filter.last_seen'), filters, onChange })
  return {
    items: [
      {
        key: 'segment',
        label: t('guests.filter.segment'),
        choices: GUEST_SEGMENTS.map((value) => ({ value, label: t(segmentNameId(value)) })),
        value: filters.segment,
        onChange: (segment) => onChange({ segment }),
      },
      ...loginFilters,
      {
        key: 'consent',
        label: t('guests.filter.consent'),
        choices: [
          { value: 'true', label: t('guests.filter.consent_yes') },
          { value: 'false', label: t('guests.filter.consent_no') },
        ],
        value: filters.consent,
        onChange: (consent) => onChange({ consent }),
      },
      {
        key: 'tag',
        label: t('guests.filter.tag'),
        choices: tags.map((value) => ({ value, label: value })),
        value: filters.tag,
        onChange: (tag) => onChange({ tag }),
        maxTyped: MAX_TAG,
        onOpen: ask,
      },
    ],
    onClear: () => onChange({ ...NO_FILTERS, search: filters.search }),
  }
}
