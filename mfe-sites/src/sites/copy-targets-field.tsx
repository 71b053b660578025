import { FormField, useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Button, Checkbox, Input } from 'antd'
import { useMemo, useState } from 'react'
import { normalizeForSearch } from '../settings/normalize-for-search'
import styles from './copy-targets-field.module.css'

interface Target {
  id: number
  name: string
}

/** Number of locations from which a search box is shown. */
const MANY = 8

/** The target locations of a copy. */
export function CopyTargetsField({ targets }: { targets: readonly Target[] }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const field = useFormField<number[]>('site_ids', { required: true })
  const { id, disabled } = field.control
  const shown = useMemo(() => {
    const searchText = normalizeForSearch(search)
    return targets.filter(({ name }) => normalizeForSearch(name).includes(searchText))
  }, [targets, search])
  const choose = (ids: readonly number[], selected: boolean) =>
    field.setValue(
      targets
        .map((target) => target.id)
        .filter((each) => (ids.includes(each) ? selected : field.value.includes(each))),
    )
  const ids = shown.map((target) => target.id)
  return (
    <FormField field={field} label={t('sites.copy.targets')} required group>
      <div className={styles.toolbar}>
        {targets.length > MANY && (
          <Input
            type="search"
            allowClear
            aria-label={t('sites.copy.search')}
            placeholder={t('sites.copy.search')}
            className={styles.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        <Button size="small" disabled={disabled} onClick={() => choose(ids, true)}>
          {t('sites.copy.all')}
        </Button>
        <Button size="small" disabled={disabled} onClick={() => choose(ids, false)}>
          {t('sites.copy.none')}
        </Button>
        <span role="status" className={styles.selected}>
          {t('sites.copy.chosen', { selected: field.value.length, total: targets.length })}
        </span>
      </div>
      <div className={styles.sites}>
        {shown.map((target) => (
          <Checkbox
            key={target.id}
            id={`${id}-${target.id}`}
            disabled={disabled}
            checked={field.value.includes(target.id)}
            onBlur={field.onBlur}
            onChange={(event) => choose([target.id], event.target.checked)}
          >
            {target.name}
          </Checkbox>
        ))}
      </div>
    </FormField>
  )
}
