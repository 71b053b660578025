import { GiftOutlined, PlusOutlined, SettingOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { LinkButton, PageFrame } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useListParams } from '@portico/shared/table'
import { Tabs } from 'antd'
import { paths } from '../paths'
import { ArchivedPackages } from './archived-packages'
import { packagesApi } from './packages-api'
import { PackagesOnSale, SALE_LIST } from './packages-on-sale'

const TABS = ['active', 'archived'] as const

function CreateButtons() {
  const t = useText()
  return (
    <>
      <LinkButton to={paths.trialCreate()} icon={<GiftOutlined aria-hidden />}>
        {t('payments.package.create_trial')}
      </LinkButton>
      <LinkButton type="primary" to={paths.packageCreate()} icon={<PlusOutlined aria-hidden />}>
        {t('payments.package.create')}
      </LinkButton>
    </>
  )
}

/** Packages of a location: those on sale in the order of guests, and archived ones. */
export function PackageListPage() {
  const t = useText()
  const siteId = useSiteId()
  const { filters, setFilters } = useListParams({
    sortFields: ['created_at'],
    defaultSort: { field: 'created_at', order: 'desc' },
    filters: { tab: TABS[0] },
  })
  const { currentData } = packagesApi.useListPackagesQuery({ siteId, query: SALE_LIST })
  const mayCreate = currentData?.can.create === true
  return (
    <PageFrame
      title={t('payments.packages.title')}
      subtitle={t('payments.packages.subtitle')}
      actions={
        <>
          <LinkButton to={paths.settings()} icon={<SettingOutlined aria-hidden />}>
            {t('payments.settings.title')}
          </LinkButton>
          {mayCreate && <CreateButtons />}
        </>
      }
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
            children: <PackagesOnSale empty={mayCreate ? <CreateButtons /> : null} />,
          },
          { key: TABS[1], label: t('payments.packages.archived'), children: <ArchivedPackages /> },
        ]}
      />
    </PageFrame>
  )
}
