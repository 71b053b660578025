import type { IntegrationSummary } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, InstantText, LinkButton, StatusTag, TextLink } from '@portico/shared/layout'
import { ListTable, localList, TwoLines, UNPAGED_LIST, type ListColumn } from '@portico/shared/table'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { CountText } from './count-text'
import { integrationRemedyId } from './integration-names'
import { integrationCauseId, integrationStateId, STATE_COLORS } from './integration-state-names'

/** The last failure, with what to do. A service that works again has none. */
function LastFailure({ state, last_failure: failure }: IntegrationSummary) {
  const t = useText()
  if (state === 'untested' && !failure) return t('integrations.untested')
  if (!failure || state === 'connected') return null
  return (
    <TwoLines first={t(integrationCauseId(failure.cause))} second={t(integrationRemedyId(failure.cause))} />
  )
}

/** Services that are set up at the location, with their health. */
export function ActiveIntegrations({ items }: { items: readonly IntegrationSummary[] }) {
  const t = useText()
  const navigate = useNavigate()
  const addressOf = ({ service }: IntegrationSummary) => paths.integrationEdit({ service })
  const columns: ListColumn<IntegrationSummary>[] = [
    {
      key: 'name',
      title: t('integrations.service'),
      card: 'title',
      render: (row) => (
        <TwoLines first={<TextLink to={addressOf(row)}>{row.name}</TextLink>} second={row.account} />
      ),
    },
    {
      key: 'state',
      title: t('integration.state'),
      render: ({ state }) =>
        state && <StatusTag status={state} colors={STATE_COLORS} nameId={integrationStateId} />,
    },
    {
      key: 'failure',
      title: t('integrations.problem'),
      width: 360,
      render: (row) => <LastFailure {...row} />,
    },
    {
      key: 'last_delivery_at',
      title: t('integration.last_delivery'),
      card: 'opened',
      render: ({ last_delivery_at: at }) => (at ? <InstantText value={at} /> : t('integration.never')),
    },
    {
      key: 'queued',
      title: t('integration.queued'),
      align: 'end',
      render: ({ queued }) => <CountText count={queued} />,
    },
    {
      key: 'dead',
      title: t('integration.dead'),
      align: 'end',
      render: ({ dead }) => <CountText count={dead} />,
    },
  ]
  if (items.length === 0) {
    return (
      <EmptyState
        picture="emails"
        title={t('integrations.empty')}
        description={t('integrations.empty_text')}
        action={
          <LinkButton type="primary" to={paths.inactiveIntegrationList()}>
            {t('integrations.browse')}
          </LinkButton>
        }
      />
    )
  }
  return (
    <ListTable
      label={t('settings.integrations')}
      columns={columns}
      result={localList(items)}
      params={UNPAGED_LIST}
      rowKey={({ service }) => service}
      rowName={({ name }) => name}
      onOpen={(row) => void navigate(addressOf(row))}
      empty={{ picture: 'emails', title: t('integrations.empty') }}
    />
  )
}
