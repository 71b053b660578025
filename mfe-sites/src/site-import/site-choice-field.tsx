import { FormField, useFormField } from '@portico/shared/forms'
import { MAX_NAME } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { TextLink } from '@portico/shared/layout'
import { Button, Checkbox, Flex, Input, Pagination } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { paths } from '../paths'
import { normalizeForSearch } from '../settings/normalize-for-search'
import type { ControllerSite } from './site-import-values'
import styles from './site-choice-field.module.css'

/** Name of the new location by the controller's ID of each selected site. */
export type SelectedSites = Readonly<Record<string, string>>

/** Rows of a page. A controller can have thousands of sites. */
const PAGE_SIZE = 50

interface SiteChoiceFieldProps {
  sites: readonly ControllerSite[]
  /** Names of locations that exist, for search. */
  takenNames: ReadonlySet<string>
}

/** Sites of the controller to import, and the names of their locations. */
export function SiteChoiceField({ sites, takenNames }: SiteChoiceFieldProps) {
  const t = useText()
  const field = useFormField<SelectedSites>('sites', { required: true })
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const typed = useDeferredValue(search)
  const shown = useMemo(() => {
    const text = normalizeForSearch(typed)
    return sites.filter(({ id, name }) => normalizeForSearch(`${name} ${id}`).includes(text))
  }, [sites, typed])
  const free = useMemo(() => sites.filter(({ location }) => location === null), [sites])
  const current = Math.min(page, Math.max(1, Math.ceil(shown.length / PAGE_SIZE)))
  const choose = (ids: readonly ControllerSite[], selected: boolean) => {
    const next = { ...field.value }
    for (const { id, name, location } of ids) {
      if (selected && location === null) next[id] ??= name.slice(0, MAX_NAME)
      if (!selected) delete next[id]
    }
    field.setValue(next)
  }
  return (
    <FormField field={field} label={t('site_import.sites')} required group>
      <Flex wrap gap="small" align="center" className={styles.tools}>
        <Input
          type="search"
          allowClear
          aria-label={t('site_import.search')}
          placeholder={t('site_import.search')}
          className={styles.search}
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setPage(1)
          }}
        />
        <Button size="small" onClick={() => choose(shown, true)}>
          {t('site_import.all')}
        </Button>
        <Button size="small" onClick={() => choose(shown, false)}>
          {t('site_import.none')}
        </Button>
        <span role="status" className={styles.count}>
          {t('site_import.chosen', { selected: Object.keys(field.value).length, total: free.length })}
        </span>
      </Flex>
      <ul className={styles.sites}>
        {shown.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).map((site) => (
          <li key={site.id} className={styles.site}>
            <SiteRow
              site={site}
              name={field.value[site.id]}
              takenNames={takenNames}
              onChoose={(selected) => choose([site], selected)}
              onRename={(name) => field.setValue({ ...field.value, [site.id]: name })}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>{t('site_import.none_match')}</p>}
      {shown.length > PAGE_SIZE && (
        <Pagination
          current={current}
          pageSize={PAGE_SIZE}
          total={shown.length}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </FormField>
  )
}

interface SiteRowProps {
  site: ControllerSite
  /** Undefined: not selected. */
  name: string | undefined
  takenNames: ReadonlySet<string>
  onChoose: (selected: boolean) => void
  onRename: (name: string) => void
}

function SiteRow({ site, name, takenNames, onChoose, onRename }: SiteRowProps) {
  const t = useText()
  const { id, location } = site
  const isTaken = name !== undefined && takenNames.has(normalizeForSearch(name.trim()))
  return (
    <>
      <Checkbox
        checked={name !== undefined}
        disabled={location !== null}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {site.name}
        {id !== site.name && <span className={styles.id}>{id}</span>}
      </Checkbox>
      {location && (
        <span className={styles.note}>
          <TextLink to={paths.siteEdit({ siteId: location.id })}>
            {t('site_import.known', { name: location.name })}
          </TextLink>
        </span>
      )}
      {name !== undefined && (
        <div className={styles.name}>
          <Input
            aria-label={t('site_import.name', { site: site.name })}
            value={name}
            maxLength={MAX_NAME}
            status={name.trim() === '' ? 'error' : isTaken ? 'warning' : ''}
            onChange={({ target }) => onRename(target.value)}
          />
          {isTaken && <span className={styles.note}>{t('site_import.name_taken')}</span>}
        </div>
      )}
    </>
  )
}
