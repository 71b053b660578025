import type { Client } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  InstantText,
  ItemPage,
  type DescriptionItem,
  type PageActionList,
  Panel,
  StatusTag,
  useIdParam,
} from '@portico/shared/layout'
import { STATE_COLORS, stateNameId } from '../admins/admin-names'
import { twoFactorId } from '../security/two-factor-id'
import { paths } from '../paths'
import { ClientAccessSection } from './access/client-access-section'
import { ClientSettingsForm } from './client-settings-form'
import { clientsApi } from './clients-api'
import { useClientChanges } from './use-client-changes'

function useDetails(): (client: Client) => DescriptionItem[] {
  const t = useText()
  const instant = (value: string | null) => (value ? <InstantText value={value} /> : t('clients.never'))
  return (client) => [
    { key: 'email', label: t('clients.email'), value: client.email },
    {
      key: 'state',
      label: t('clients.state'),
      value: <StatusTag status={client.state} colors={STATE_COLORS} nameId={stateNameId} />,
    },
    {
      key: 'two_factor',
      label: t('clients.two_factor'),
      value: t(twoFactorId(client)),
    },
    { key: 'last_login', label: t('clients.last_login'), value: instant(client.last_login_at) },
    ...(client.invited_at
      ? [{ key: 'invited', label: t('clients.invited_at'), value: instant(client.invited_at) }]
      : []),
    ...(client.expires_at
      ? [{ key: 'expires', label: t('clients.expires_at'), value: instant(client.expires_at) }]
      : []),
  ]
}

function usePageActions(): (client: Client) => PageActionList {
  const t = useText()
  const { isSending, isRestoring, isStarting, ...changes } = useClientChanges()
  return (client) => {
    const isInvitation = client.state === 'invited' || client.state === 'expired'
    return [
      client.can.view_as && {
        key: 'view',
        label: t('clients.view'),
        loading: isStarting,
        onSelect: () => void changes.viewAs(client),
      },
      client.can.resend && {
        key: 'resend',
        label: t('clients.resend'),
        loading: isSending,
        onSelect: () => void changes.resend(client),
      },
      client.can.restore && {
        key: 'restore',
        label: t('clients.restore'),
        loading: isRestoring,
        onSelect: () => void changes.restore(client),
      },
      client.can.deactivate && {
        key: 'deactivate',
        label: t('clients.deactivate'),
        danger: true,
        onSelect: () => void changes.deactivate(client),
      },
      client.can.delete && {
        key: 'delete',
        label: t(isInvitation ? 'clients.withdraw' : 'clients.delete'),
        danger: true,
        onSelect: () => void changes.remove(client),
      },
    ]
  }
}

/** A client or an invitation, with the access to each location. */
export function ClientEditPage() {
  const t = useText()
  const { id, known } = useIdParam()
  const result = clientsApi.useGetClientQuery(
    { clientId: id },
    { skip: !known, refetchOnMountOrArgChange: true },
  )
  const details = useDetails()
  const actions = usePageActions()
  return (
    <ItemPage
      result={result}
      known={known}
      title={t('clients.one')}
      back={{ to: paths.clientList(), label: t('clients.title') }}
      loading={t('clients.loading')}
      gone={{ gone: t('clients.gone'), description: t('clients.gone_text') }}
      frame={(client) => ({ title: client.displayname, actions: actions(client) })}
    >
      {(client) => (
        <>
          <Panel>
            <DescriptionList items={details(client)} />
          </Panel>
          <ClientSettingsForm client={client} />
          <ClientAccessSection client={client} />
        </>
      )}
    </ItemPage>
  )
}
