import { StopOutlined } from '@ant-design/icons'
import type { EmailCampaignRow } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { ListColumn } from '@portico/shared/table'
import { FormattedNumber } from 'react-intl'
import { EMAIL_KIND } from '../campaigns/campaign-kind'
import { CampaignListPage, useCampaignList } from '../campaigns/campaign-list-page'
import { Rate } from '../campaigns/rate'
import type { CampaignCalls } from '../campaigns/use-campaign-actions'
import { paths } from '../paths'
import { emailCampaignsApi } from './email-campaigns-api'
import { useTriggerText } from './trigger-text'
import { useOnceActions } from './use-once-actions'
import styles from './email-campaign-list-page.module.css'

const SORT_FIELD = 'last_sent_at'

function useEmailCalls(): CampaignCalls<EmailCampaignRow> {
  const siteId = useSiteId()
  const [activate] = emailCampaignsApi.useActivateCampaignMutation()
  const [pause] = emailCampaignsApi.usePauseCampaignMutation()
  const [duplicate] = emailCampaignsApi.useDuplicateCampaignMutation()
  const [remove] = emailCampaignsApi.useDeleteCampaignMutation()
  return {
    activate: ({ id: cid }) => activate({ siteId, cid }).unwrap(),
    pause: ({ id: cid }) => pause({ siteId, cid }).unwrap(),
    duplicate: ({ id: cid }, name) => duplicate({ siteId, cid, body: { name } }).unwrap(),
    remove: ({ id: cid }) => remove({ siteId, cid }).unwrap(),
    actionsInstead: useOnceActions(),
  }
}

function useEmailColumns(): ListColumn<EmailCampaignRow, typeof SORT_FIELD>[] {
  const t = useText()
  const triggerText = useTriggerText()
  return [
    {
      key: 'trigger',
      title: t('campaigns.sent_when'),
      // Phones show figures in place of this column.
      card: 'opened',
      // Two lines, because one wide line would push the figures off the screen.
      render: (row) => <span className={styles.note}>{triggerText(row)}</span>,
    },
    {
      key: 'sent',
      title: t('campaigns.stats.sent'),
      align: 'end',
      render: ({ stats }) => <FormattedNumber value={stats.sent} />,
    },
    {
      key: 'opened',
      title: t('campaigns.stats.opened'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.opened} of={stats.delivered} />,
    },
    {
      key: 'clicked',
      title: t('campaigns.stats.clicked'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.clicked} of={stats.delivered} />,
    },
    {
      key: 'returned',
      title: t('campaigns.stats.returned'),
      align: 'end',
      render: ({ stats }) => <Rate count={stats.returned} of={stats.delivered} />,
    },
    {
      key: SORT_FIELD,
      title: t('campaigns.last_sent'),
      sortField: SORT_FIELD,
      render: ({ last_sent_at: at }) => (at ? <InstantText value={at} /> : t('campaigns.never_sent')),
    },
  ]
}

/** Email campaigns of a location. */
export function EmailCampaignListPage() {
  const t = useText()
  const siteId = useSiteId()
  const { params, query } = useCampaignList('campaigns', SORT_FIELD)
  const result = emailCampaignsApi.useListCampaignsQuery(
    { siteId, query },
    { refetchOnMountOrArgChange: true },
  )
  const calls = useEmailCalls()
  const columns = useEmailColumns()
  return (
    <CampaignListPage
      kind={EMAIL_KIND}
      params={params}
      result={result}
      calls={calls}
      columns={columns}
      detail={({ subject }) => subject}
      subtitle={t('campaigns.email.subtitle')}
      timeZone
      actions={[
        {
          key: 'suppressions',
          label: t('campaigns.suppression.open'),
          icon: <StopOutlined aria-hidden />,
          to: paths.suppressionList(),
        },
      ]}
    />
  )
}
