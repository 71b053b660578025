import type { IntegrationList, IntegrationSummary } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { TextLink } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { BigFigure, STALE_AFTER, TileFrame, tileWidget, type TileProps } from '@portico/shared/tiles'
import { Typography } from 'antd'
import english from '../locales/integration-state/en.json'
import spanish from '../locales/integration-state/es.json'
import { paths } from '../paths'
import { integrationCauseId, integrationStateId, isProblem } from './integration-state-names'
import { integrationsApi } from './integrations-api'
import styles from './integrations-tile.module.css'

const TEXTS = { 'en-US': english, 'es-ES': spanish }

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/integration-state': typeof english
  }
}

/** A service that needs attention, and why. */
function ProblemRow({ item: { service, name, state, last_failure: failure } }: { item: IntegrationSummary }) {
  const t = useText()
  const reason = failure ? t(integrationCauseId(failure.cause)) : state && t(integrationStateId(state))
  return (
    <li className={styles.row}>
      <TextLink to={paths.integrationEdit({ service })}>{name}</TextLink>
      <Typography.Text type="secondary">{reason}</Typography.Text>
    </li>
  )
}

/** How many services work, and those that need attention. */
function Health({ items }: IntegrationList) {
  const t = useText()
  const active = items.filter(({ state }) => state !== null && state !== 'off')
  const problems = active.filter(({ state }) => isProblem(state))
  const dead = active.reduce((sum, item) => sum + item.dead, 0)
  const working = active.filter(({ state }) => state === 'connected').length
  if (active.length === 0) {
    return <Typography.Text type="secondary">{t('integration.tile.none')}</Typography.Text>
  }
  return (
    <>
      <BigFigure>{t('integration.tile.working_of', { working, total: active.length })}</BigFigure>
      {problems.length === 0 && working === active.length && dead === 0 && (
        <Typography.Text type="secondary">{t('integration.tile.all_working')}</Typography.Text>
      )}
      {dead > 0 && (
        <Typography.Text type="secondary">{t('integration.tile.dead', { count: dead })}</Typography.Text>
      )}
      {problems.length > 0 && (
        <ul aria-label={t('integration.tile.attention')} className={styles.list}>
          {problems.map((item) => (
            <ProblemRow key={item.service} item={item} />
          ))}
        </ul>
      )}
    </>
  )
}

function IntegrationsTile({ siteId }: TileProps) {
  const t = useText()
  return (
    <TileFrame
      title={t('mfe-sites.widgets.integrations')}
      definition={t('integration.tile.definition')}
      link={{ to: paths.integrationList(), label: t('integration.tile.open') }}
      result={integrationsApi.useListIntegrationsQuery({ siteId }, STALE_AFTER)}
      shape="figure"
    >
      {(list) => <Health {...list} />}
    </TileFrame>
  )
}

export const IntegrationsWidget = tileWidget((props: TileProps) => (
  <MoreTexts texts={TEXTS}>
    <IntegrationsTile {...props} />
  </MoreTexts>
))
