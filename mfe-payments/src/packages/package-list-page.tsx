import { GiftOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { CreateLink, PageFrame } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { useListParams } from '@portico/shared/table'
import { Tabs } from 'antd'
import { paths } from '../paths'
import { ArchivedPackages } from './archived-packages'
import { PackagesOnSale } from './packages-on-sale'

const TABS = ['active', 'archived'] as const

function CreateButton() {
  const t = useText()
  return <CreateLink to={paths.packageCreate()}>{t('payments.package.create')}</CreateLink>
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
      actions={[
        mayCreate && {
          key: 'create',
          primary: true,
          label: t('payments.package.create'),
          icon: <PlusOutlined aria-hidden />,
          to: paths.packageCreate(),
        },
        mayCreate && {
          key: 'trial',
          label: t('payments.package.create_trial'),
          icon: <GiftOutlined aria-hidden />,
          to: paths.trialCreate(),
        },
        {
          key: 'settings',
          label: t('payments.settings.title'),
          icon: <SettingOutlined aria-hidden />,
          to: paths.settings(),
        },
      ]}
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
