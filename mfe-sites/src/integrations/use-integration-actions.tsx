import type { IntegrationDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange, type PageActionList } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { integrationsApi } from './integrations-api'

/** Actions in the header of a service that is set up: turning it off, and removing it. */
export function useIntegrationActions(details: IntegrationDetails | undefined): PageActionList {
  const t = useText()
  const siteId = useSiteId()
  const navigate = useNavigate()
  const change = useConfirmedChange()
  const [setState] = integrationsApi.useSetIntegrationStateMutation()
  const [removeIntegration] = integrationsApi.useRemoveIntegrationMutation()
  if (!details?.integration) return []
  const { description, integration, can } = details
  const { service, name } = description
  const { queued, delivered, dead } = integration
  const turnOff = () =>
    change({
      title: t('integrations.turn_off_title', { name }),
      description: t('integrations.turn_off_text', { name }),
      confirmLabel: t('integrations.turn_off'),
      danger: false,
      change: () => setState({ siteId, service, body: { on: false } }).unwrap(),
      done: t('integrations.turned_off', { name }),
      failed: t('integrations.turn_off_failed', { name }),
    })
  const remove = () =>
    change({
      title: t('integrations.remove_title', { name }),
      description: t('integrations.remove_text', { name, queued, log: delivered + dead }),
      confirmLabel: t('integrations.remove'),
      change: () => removeIntegration({ siteId, service }).unwrap(),
      onChanged: () => void navigate(paths.inactiveIntegrationList()),
      done: t('integrations.removed', { name }),
      failed: t('integrations.remove_failed', { name }),
    })
  return [
    can.update &&
      integration.state !== 'off' && {
        key: 'off',
        label: t('integrations.turn_off'),
        onSelect: () => void turnOff(),
      },
    can.remove && {
      key: 'remove',
      label: t('integrations.remove'),
      danger: true,
      onSelect: () => void remove(),
    },
  ]
}
