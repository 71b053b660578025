import type { User } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { COLUMNS_WIDTH, PageFrame } from '@portico/shared/layout'
import { useCan } from '@portico/shared/session'
import { useSignedInUser } from '@portico/shared/session'
import { Skeleton, Tabs } from 'antd'
import { lazy, Suspense, type ComponentType } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { NoBillingAccess } from '../billing/no-billing-access'
import { Centered } from '../layout/centered'
import { ACCOUNT_TABS, paths, type AccountTab } from '../paths'
import { ProfileTab } from './profile-tab'

const tabLabelId = (tab: AccountTab): MessageId => `account.tab.${tab}`

// Loaded lazily, because most people open at most one tab.
const TAB_SCREENS: Record<AccountTab, ComponentType> = {
  profile: ProfileTab,
  security: lazy(async () => ({
    default: (await import(/* webpackChunkName: "security" */ '../security/security-tab')).SecurityTab,
  })),
  subscription: lazy(async () => ({
    default: (await import(/* webpackChunkName: "subscription" */ '../billing/subscription/subscription-tab'))
      .SubscriptionTab,
  })),
  'api-key': lazy(async () => ({
    default: (await import(/* webpackChunkName: "api-key" */ '../security/api-key-tab')).ApiKeyTab,
  })),
}

/** A key belongs to the user and not to a site, so the account's permissions apply. */
function mayOpen(user: User, tab: AccountTab): boolean {
  // Viewers don't see what protects a client's account.
  if (user.viewing) return tab === 'profile'
  if (tab === 'subscription') return user.billing_access
  return tab !== 'api-key' || user.permissions.api === true
}

/** The user's profile, security and API key; for users with billing access also the subscription. */
export function AccountPage() {
  const t = useText()
  const user = useSignedInUser()
  const params = useParams()
  // All users except the front desk.
  const opensDashboard = useCan('all')
  const selected = ACCOUNT_TABS.find((tab) => tab === (params.selectedTab ?? 'profile'))
  const explained = selected === 'subscription'
  if (!selected || (!mayOpen(user, selected) && !explained)) {
    return <Navigate to={paths.account('profile')} replace />
  }
  return (
    <Centered width={COLUMNS_WIDTH}>
      <PageFrame
        title={t('account.title')}
        shownTab={t(tabLabelId(selected))}
        maxWidth="columns"
        subtitle={user.account.name}
        // The dashboard redirects these users back to this page.
        {...(user.sub_active && !user.tf_setup_needed
          ? {
              back: {
                to: paths.dashboard(),
                // The front desk has no dashboard; the shell sends it to the vouchers.
                label: t(opensDashboard ? 'account.back' : 'account.plain_back'),
              },
            }
          : {})}
      >
        {mayOpen(user, selected) ? <AccountTabs selected={selected} /> : <NoBillingAccess />}
      </PageFrame>
    </Centered>
  )
}

/**
 * The shell sends users who must set up two-factor authentication, or who can renew the subscription, from the other
 * tabs back to the one where they do that.
 */
function leadsBack(user: User, tab: AccountTab): boolean {
  if (user.tf_setup_needed) return tab !== 'security'
  return !user.sub_active && user.billing_access && tab !== 'subscription'
}

function AccountTabs({ selected }: { selected: AccountTab }) {
  const t = useText()
  const navigate = useNavigate()
  const user = useSignedInUser()
  return (
    <Tabs
      activeKey={selected}
      onChange={(tab) => void navigate(paths.account(tab as AccountTab))}
      // Unsaved values must not stay hidden in another tab.
      destroyOnHidden
      items={ACCOUNT_TABS.filter((tab) => mayOpen(user, tab) && !leadsBack(user, tab)).map((tab) => {
        const Screen = TAB_SCREENS[tab]
        const screen = (
          <Suspense fallback={<Skeleton active />}>
            <Screen />
          </Suspense>
        )
        return { key: tab, label: t(tabLabelId(tab)), children: screen }
      })}
    />
  )
}
