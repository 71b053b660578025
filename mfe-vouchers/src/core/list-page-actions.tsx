import {
  FormatPainterOutlined,
  ImportOutlined,
  MoreOutlined,
  PlusOutlined,
  SearchOutlined,
  ShopOutlined,
} from '@ant-design/icons'
import type { MessageId } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { Button, Dropdown } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useVoucherFamily } from './family-context'
import { useMayArrange } from './use-may-arrange'

const ACTION_LABELS = {
  design: 'vouchers.list.design',
  importCodes: 'vouchers.list.import',
} satisfies Record<string, MessageId>

/** What is arranged now and then, and not at the counter. */
function MoreMenu() {
  const intl = useIntl()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const items = [
    { key: 'design', icon: <FormatPainterOutlined aria-hidden />, to: paths.voucherDesign() },
    { key: 'importCodes', icon: <ImportOutlined aria-hidden />, to: paths.voucherImport() },
  ] as const
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items.map(({ key, icon, to }) => ({
          key,
          icon,
          label: intl.formatMessage({ id: ACTION_LABELS[key] }),
          onClick: () => void navigate(to),
        })),
      }}
    >
      <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
        <FormattedMessage id="vouchers.list.more" />
      </Button>
    </Dropdown>
  )
}

/** Where one goes from the lists. */
export function ListPageActions() {
  const { paths } = useVoucherFamily()
  const canWrite = useCanWrite('voucher_data')
  const mayArrange = useMayArrange()
  return (
    <>
      <LinkButton to={paths.voucherLookup()} icon={<SearchOutlined aria-hidden />}>
        <FormattedMessage id="vouchers.list.look_up" />
      </LinkButton>
      {canWrite && (
        <LinkButton to={paths.voucherKiosk()} icon={<ShopOutlined aria-hidden />}>
          <FormattedMessage id="vouchers.list.counter" />
        </LinkButton>
      )}
      {mayArrange && <MoreMenu />}
      {canWrite && (
        <LinkButton type="primary" to={paths.voucherCreate()} icon={<PlusOutlined aria-hidden />}>
          <FormattedMessage id="vouchers.list.create" />
        </LinkButton>
      )}
    </>
  )
}
