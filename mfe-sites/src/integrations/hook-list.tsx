import { DeleteOutlined } from '@ant-design/icons'
import type { RestHook } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, Panel, useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import styles from './hook-list.module.css'
import { eventId } from './integration-names'
import longText from './long-text.module.css'
import { webhookApi } from './webhook-api'

/** Addresses that no-code tools subscribed with an API key. */
export function HookList({ readOnly }: { readOnly: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const change = useConfirmedChange()
  const result = webhookApi.useListHooksQuery({ siteId }, { refetchOnMountOrArgChange: true })
  const [unsubscribe] = webhookApi.useUnsubscribeHookMutation()
  const mayRemove = !readOnly && result.currentData?.can.unsubscribe === true
  const remove = (hook: RestHook) =>
    change({
      title: t('webhook.hooks.remove_title'),
      description: t('webhook.hooks.remove_text', { url: hook.target_url }),
      confirmLabel: t('webhook.hooks.remove'),
      change: () => unsubscribe({ siteId, hookId: hook.id }).unwrap(),
      done: t('webhook.hooks.removed'),
      failed: t('webhook.hooks.remove_failed'),
    })
  const columns: ListColumn<RestHook>[] = [
    {
      key: 'target_url',
      title: t('webhook.hooks.address'),
      card: 'title',
      render: ({ target_url: url }) => <span className={longText.long}>{url}</span>,
    },
    { key: 'event', title: t('webhook.hooks.event'), render: ({ event }) => t(eventId(event)) },
    { key: 'created_by', title: t('webhook.hooks.by'), render: ({ created_by: by }) => by ?? '–' },
    {
      key: 'created_at',
      title: t('webhook.hooks.at'),
      render: ({ created_at: at }) => <InstantText value={at} />,
    },
  ]
  return (
    <div className={styles.panel}>
      <Panel title={t('webhook.hooks')} description={t('webhook.hooks.text')} wide>
        <ListTable
          label={t('webhook.hooks')}
          columns={columns}
          result={unpagedList(result.currentData?.items, result)}
          params={UNPAGED_LIST}
          rowKey={({ id }) => id}
          rowName={({ target_url: url }) => url}
          rowActions={
            mayRemove
              ? (hook) => [
                  {
                    key: 'remove',
                    label: t('webhook.hooks.remove'),
                    icon: <DeleteOutlined aria-hidden />,
                    danger: true,
                    onSelect: () => void remove(hook),
                  },
                ]
              : undefined
          }
          empty={{ title: t('webhook.hooks.empty'), description: t('webhook.hooks.empty_text') }}
        />
      </Panel>
    </div>
  )
}
