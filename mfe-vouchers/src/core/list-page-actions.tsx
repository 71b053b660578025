import {
  FormatPainterOutlined,
  ImportOutlined,
  MoreOutlined,
  PlusOutlined,
  SearchOutlined,
  ShopOutlined,
} from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useVoucherFamily } from './family-context'
import { useListCan } from './list-can'
import type { VoucherListRights } from './vouchers-api'

const ACTION_LABELS = {
  design: 'vouchers.list.design',
  importCodes: 'vouchers.list.import',
} satisfies Record<string, MessageId>

/** What is arranged now and then, and not at the counter. */
function MoreMenu({ can }: { can: VoucherListRights }) {
  const t = useText()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const items = [
    {
      key: 'design',
      may: can.design,
      icon: <FormatPainterOutlined aria-hidden />,
      to: paths.voucherDesign(),
    },
    { key: 'importCodes', may: can.import, icon: <ImportOutlined aria-hidden />, to: paths.voucherImport() },
  ] as const
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: items
          .filter(({ may }) => may)
          .map(({ key, icon, to }) => ({
            key,
            icon,
            label: t(ACTION_LABELS[key]),
            onClick: () => void navigate(to),
          })),
      }}
    >
      <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu">
        {t('vouchers.list.more')}
      </Button>
    </Dropdown>
  )
}

/** Where one goes from the lists. */
export function ListPageActions() {
  const t = useText()
  const { paths } = useVoucherFamily()
  const { can } = useListCan()
  return (
    <>
      <LinkButton to={paths.voucherLookup()} icon={<SearchOutlined aria-hidden />}>
        {t('vouchers.list.look_up')}
      </LinkButton>
      {can?.sell && (
        <LinkButton to={paths.voucherKiosk()} icon={<ShopOutlined aria-hidden />}>
          {t('vouchers.list.counter')}
        </LinkButton>
      )}
      {can && (can.design || can.import) && <MoreMenu can={can} />}
      {can?.create && (
        <LinkButton type="primary" to={paths.voucherCreate()} icon={<PlusOutlined aria-hidden />}>
          {t('vouchers.list.create')}
        </LinkButton>
      )}
    </>
  )
}
