import { GiftOutlined, SettingOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { CreateLink, LinkButton, PageFrame, useNarrow } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { MoreActions, useListParams } from '@portico/shared/table'
import { Tabs } from 'antd'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { ArchivedPackages } from './archived-packages'
import { PackagesOnSale } from './packages-on-sale'

const TABS = ['active', 'archived'] as const

function CreateButton() {
  const t = useText()
  return <CreateLink to={paths.packageCreate()}>{t('payments.package.create')}</CreateLink>
}

/** Links to other pages; on phones, a menu holds all but the main one. */
function PageActions({ mayCreate }: { mayCreate: boolean }) {
  const t = useText()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const settings = { icon: <SettingOutlined aria-hidden />, label: t('payments.settings.title') }
  const trial = { icon: <GiftOutlined aria-hidden />, label: t('payments.package.create_trial') }
  if (narrow && mayCreate) {
    return (
      <>
        <MoreActions
          actions={[
            { key: 'settings', ...settings, onSelect: () => void navigate(paths.settings()) },
            { key: 'trial', ...trial, onSelect: () => void navigate(paths.trialCreate()) },
          ]}
        />
        <CreateButton />
      </>
    )
  }
  return (
    <>
      <LinkButton to={paths.settings()} icon={settings.icon}>
        {settings.label}
      </LinkButton>
      {mayCreate && (
        <LinkButton to={paths.trialCreate()} icon={trial.icon}>
          {trial.label}
        </LinkButton>
      )}
      {mayCreate && <CreateButton />}
    </>
  )
}

/** Packages of a location: those on sale in the order guests see, and archived ones. */
export function PackageListPage() {
  const t = useText()
  const { filters, setFilters } = useListParams({
    sortFields: ['created_at'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { tab: TABS[0] },
  })
  const mayCreate = useSiteSettings()?.can.create_package === true
  return (
    <PageFrame
      title={t('payments.packages.title')}
      subtitle={t('payments.packages.subtitle')}
      actions={<PageActions mayCreate={mayCreate} />}
    >
      <Tabs
        aria-label={t('payments.packages.tabs')}
        activeKey={TABS.find((name) => name === filters.tab) ?? TABS[0]}
        onChange={(tab) => setFilters({ tab }, { resetSort: true })}
        destroyOnHidden
        items={[
          {
            key: TABS[0],
            label: t('payments.packages.active'),
            children: <PackagesOnSale empty={mayCreate ? <CreateButton /> : null} />,
          },
          { key: TABS[1], label: t('payments.packages.archived'), children: <ArchivedPackages /> },
        ]}
      />
    </PageFrame>
  )
}
