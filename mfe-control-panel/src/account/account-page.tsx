import { PageFrame } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { Tabs } from 'antd'
import { useIntl } from 'react-intl'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { paths } from '../paths'
import { ProfileTab } from '../features/profile/profile-tab'
import { NoBillingAccess } from '../features/subscription/no-billing-access'
import { SubscriptionTab } from '../features/subscription/subscription-tab'
import { accountMessages } from './account-messages'

// The plain layout is as wide as the screen.
const PAGE_WIDTH = 824

type Tab = 'profile' | 'subscription'

const isTab = (name: string): name is Tab => name === 'profile' || name === 'subscription'

/** The user's own profile, and the subscription for those who look after it. */
export function AccountPage() {
  const intl = useIntl()
  const user = useSignedInUser()
  const { selectedTab = 'profile' } = useParams()
  if (!isTab(selectedTab)) return <Navigate to={paths.account('profile')} replace />
  return (
    <div style={{ maxWidth: PAGE_WIDTH, margin: '0 auto' }}>
      <PageFrame
        title={intl.formatMessage(accountMessages.title)}
        subtitle={user.account.name}
        // Without an active subscription the dashboard only leads back to here.
        {...(user.sub_active
          ? { back: { to: paths.dashboard(), label: intl.formatMessage(accountMessages.back) } }
          : {})}
      >
        {selectedTab === 'subscription' && !user.billing_access ? (
          <NoBillingAccess />
        ) : (
          <AccountTabs selected={selectedTab} />
        )}
      </PageFrame>
    </div>
  )
}

function AccountTabs({ selected }: { selected: Tab }) {
  const intl = useIntl()
  const navigate = useNavigate()
  const { billing_access } = useSignedInUser()
  const subscription = {
    key: 'subscription',
    label: intl.formatMessage(accountMessages.subscription),
    children: <SubscriptionTab />,
  }
  return (
    <Tabs
      activeKey={selected}
      onChange={(tab) => void navigate(paths.account(tab as Tab))}
      // What is entered in one tab must not wait unseen behind another.
      destroyOnHidden
      items={[
        { key: 'profile', label: intl.formatMessage(accountMessages.profile), children: <ProfileTab /> },
        ...(billing_access ? [subscription] : []),
      ]}
    />
  )
}
