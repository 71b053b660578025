import { QuestionCircleOutlined } from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { PageFrame } from '@portico/shared/layout'
import { useListParams } from '@portico/shared/table'
import { Tabs } from 'antd'
import { WifiSessionList } from '../sessions/wifi-session-list'
import { paths } from '../paths'
import { GuestList } from './guest-list'

const TAB_TITLES = {
  guests: 'guests.tab.guests',
  sessions: 'guests.tab.sessions',
} satisfies Record<string, MessageId>
type View = keyof typeof TAB_TITLES
const VIEWS = Object.keys(TAB_TITLES) as View[]

const contentOf = (view: View) => (view === 'guests' ? <GuestList /> : <WifiSessionList />)

/** Guests of a site, and their sessions. */
export function GuestListPage() {
  const t = useText()
  const { filters, setFilters } = useListParams({
    sortFields: [''],
    defaultSort: { field: '', order: 'desc' },
    filters: { tab: 'guests' },
  })
  return (
    <PageFrame
      title={t('guests.title')}
      timeZone
      actions={[
        {
          key: 'offline',
          label: t('offline.title'),
          icon: <QuestionCircleOutlined aria-hidden />,
          to: paths.guestOffline(),
        },
      ]}
    >
      <Tabs
        aria-label={t('guests.tabs')}
        activeKey={VIEWS.find((view) => view === filters.tab) ?? 'guests'}
        // Another tab has other columns to sort by, so the sort order resets; search and filters stay.
        onChange={(tab) => setFilters({ tab }, { resetSort: true })}
        destroyOnHidden
        items={VIEWS.map((view) => ({ key: view, label: t(TAB_TITLES[view]), children: contentOf(view) }))}
      />
    </PageFrame>
  )
}
