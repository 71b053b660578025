import type { ServiceSettings } from './service-settings'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, LinkButton, Panel } from '@portico/shared/layout'
import { Flex } from 'antd'
import { paths } from '../paths'

/** The connection of a service whose credentials have a page of their own. */
export function ConnectionSummary({ settings, readOnly }: { settings: ServiceSettings; readOnly: boolean }) {
  const t = useText()
  const { description, integration } = settings
  const { service, name } = description
  const items = [
    { key: 'account', label: t('integration.account'), value: integration?.account ?? '–' },
    {
      key: 'by',
      label: t('integrations.connected_by'),
      value: t(integration?.by_oauth ? 'integrations.by_sign_in' : 'integrations.by_key'),
    },
    {
      key: 'at',
      label: t('integrations.connected_at'),
      value: integration?.connected_at ? (
        <InstantText value={integration.connected_at} />
      ) : (
        t('integration.never')
      ),
    },
  ]
  return (
    <Panel title={t('integrations.connection')} description={t('integrations.connection_apart', { name })}>
      <Flex vertical gap={16} align="flex-start">
        {integration && <DescriptionList items={items} minWidth={140} />}
        {(!readOnly || integration) && (
          <LinkButton
            type={integration ? 'default' : 'primary'}
            to={paths.integrationConnectionEdit({ service })}
          >
            {t(integration ? 'integrations.change_connection' : 'integrations.connect', { name })}
          </LinkButton>
        )}
      </Flex>
    </Panel>
  )
}
