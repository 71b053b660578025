import { useText } from '@portico/shared/i18n'
import { useConfirm } from '@portico/shared/layout'
import { Flex } from 'antd'
import { useRouterName } from '../routers/router-vendors'
import styles from './use-confirm-vendor-change.module.css'

function VendorChange({ from, to }: { from: string; to: string }) {
  const t = useText()
  return (
    <Flex vertical gap="small">
      <span>{t('sites.vendor_change.stays', { from })}</span>
      <span>{t('sites.vendor_change.sessions', { from })}</span>
      <span>{t('sites.vendor_change.todo', { to })}</span>
      <ol className={styles.steps}>
        <li>{t('sites.vendor_change.setup')}</li>
        <li>{t('sites.vendor_change.walled_garden')}</li>
        <li>{t('sites.vendor_change.radius')}</li>
      </ol>
    </Flex>
  )
}

/** Says what a change of the router's vendor keeps and what must be set up, and resolves to true if the user confirmed. */
export function useConfirmVendorChange(): (types: { from: string; to: string }) => Promise<boolean> {
  const t = useText()
  const confirm = useConfirm()
  const routerName = useRouterName()
  return (types) => {
    const names = { from: routerName(types.from) ?? types.from, to: routerName(types.to) ?? types.to }
    return confirm({
      title: t('sites.vendor_change.title', names),
      description: <VendorChange {...names} />,
      confirmLabel: t('sites.vendor_change.confirm'),
      danger: false,
    })
  }
}
