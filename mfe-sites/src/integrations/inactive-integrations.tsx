import type { IntegrationSummary } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, SecondaryText, StatusTag } from '@portico/shared/layout'
import { Button } from 'antd'
import { useId } from 'react'
import { paths } from '../paths'
import { normalizeForSearch } from '../settings/normalize-for-search'
import { PageSearch, usePageSearch } from '../settings/page-search'
import { integrationStateId, STATE_COLORS } from './integration-state-names'
import styles from './inactive-integrations.module.css'
import { useServiceText } from './use-service-text'

/** One service, with the way to set it up. */
function ServiceCard({ item }: { item: IntegrationSummary }) {
  const t = useText()
  const textOf = useServiceText()
  const id = useId()
  const { service, name, text, state } = item
  return (
    <li className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        {state && <StatusTag status={state} colors={STATE_COLORS} nameId={integrationStateId} />}
      </div>
      <div className={styles.text}>
        <SecondaryText block>{textOf(text)}</SecondaryText>
      </div>
      <div>
        <LinkButton
          to={paths.integrationEdit({ service })}
          aria-label={t(state ? 'integrations.open_of' : 'integrations.set_up_of', { name })}
        >
          {t(state ? 'integrations.open' : 'integrations.set_up')}
        </LinkButton>
      </div>
    </li>
  )
}

/** Services that the location can set up, and those that were turned off. */
export function InactiveIntegrations({ items }: { items: readonly IntegrationSummary[] }) {
  const t = useText()
  const [search, change] = usePageSearch()
  const wanted = normalizeForSearch(search.trim())
  const matches = items.filter(({ name }) => normalizeForSearch(name).includes(wanted))
  return (
    <>
      <div className={styles.toolbar}>
        <PageSearch
          label={t('integrations.search')}
          search={search}
          onChange={change}
          found={
            search !== '' && matches.length > 0 ? t('integrations.found', { count: matches.length }) : ''
          }
        />
      </div>
      {matches.length === 0 ? (
        <EmptyState
          picture="search"
          title={t(search === '' ? 'integrations.all_active' : 'integrations.none', { search })}
          action={search !== '' && <Button onClick={() => change('')}>{t('integrations.clear')}</Button>}
        />
      ) : (
        <ul aria-label={t('integrations.services')} className={styles.cards}>
          {matches.map((item) => (
            <ServiceCard key={item.service} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}
