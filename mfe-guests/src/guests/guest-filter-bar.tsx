import { GUEST_SEGMENTS } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { FilterGroup, FilterSelect } from '@portico/shared/table'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { countFilters, NO_FILTERS, type Filters } from './guest-filters'
import { segmentNameId } from './guest-names'
import { LoginFilters } from './login-filters'
import { useGuestTags } from './use-guest-tags'
import styles from './guest-filter-bar.module.css'

interface GuestFilterBarProps {
  filters: Filters
  onChange: (filters: Partial<Filters>) => void
}

function TagFilter({ filters, onChange }: GuestFilterBarProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const { tags, ask } = useGuestTags()
  const known = [...new Set([typed.trim(), filters.tag, ...tags])].filter(Boolean)
  return (
    <Select
      aria-label={t('guests.filter.tag')}
      placeholder={t('guests.filter.tag')}
      className={styles.tag}
      allowClear
      showSearch={{ onSearch: (text) => setTyped(text.slice(0, 40)) }}
      onFocus={ask}
      options={known.map((value) => ({ value, label: value }))}
      value={filters.tag || null}
      onChange={(tag) => onChange({ tag: tag ?? '' })}
    />
  )
}

/** The filters of the guest list. */
export function GuestFilterBar(props: GuestFilterBarProps) {
  const { filters, onChange } = props
  const t = useText()
  const active = countFilters(filters)
  return (
    <FilterGroup label={t('guests.filter.button', { count: active })}>
      <LoginFilters daysLabel={t('guests.filter.last_seen')} filters={filters} onChange={onChange} />
      <FilterSelect
        label={t('guests.filter.segment')}
        all={t('guests.filter.all_segments')}
        choices={GUEST_SEGMENTS.map((value) => ({ value, label: t(segmentNameId(value)) }))}
        value={filters.segment}
        onChange={(segment) => onChange({ segment })}
      />
      <FilterSelect
        label={t('guests.filter.consent')}
        all={t('guests.filter.consent_any')}
        choices={[
          { value: 'true', label: t('guests.filter.consent_yes') },
          { value: 'false', label: t('guests.filter.consent_no') },
        ]}
        value={filters.consent}
        onChange={(consent) => onChange({ consent })}
      />
      <TagFilter {...props} />
      {active > 0 && (
        <Button type="link" onClick={() => onChange({ ...NO_FILTERS, search: filters.search })}>
          {t('guests.filter.clear')}
        </Button>
      )}
    </FilterGroup>
  )
}
