import {
  FormatPainterOutlined,
  ImportOutlined,
  MoreOutlined,
  SearchOutlined,
  ShopOutlined,
} from '@ant-design/icons'
import { useText, type MessageId } from '@portico/shared/i18n'
import { CreateLink, LinkButton, useNarrow } from '@portico/shared/layout'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useVoucherFamily } from '../family/family-context'
import { useListCan } from './use-voucher-summary'
import type { VoucherListRights } from '../family/vouchers-api'

const ACTION_LABELS = {
  counter: 'vouchers.list.counter',
  design: 'vouchers.list.design',
  importCodes: 'vouchers.list.import',
} satisfies Record<string, MessageId>

/** Rarely used actions; on phones, all that don't fit in one row. */
function MoreMenu({ can }: { can: VoucherListRights }) {
  const t = useText()
  const narrow = useNarrow()
  const navigate = useNavigate()
  const { paths } = useVoucherFamily()
  const items = [
    {
      key: 'counter',
      may: narrow && can.sell,
      icon: <ShopOutlined aria-hidden />,
      to: paths.voucherKiosk(),
    },
    {
      key: 'design',
      may: can.design,
      icon: <FormatPainterOutlined aria-hidden />,
      to: paths.voucherDesign(),
    },
    { key: 'importCodes', may: can.import, icon: <ImportOutlined aria-hidden />, to: paths.voucherImport() },
  ] as const
  const shown = items.filter(({ may }) => may)
  if (shown.length === 0) return null
  const label = t('vouchers.list.more')
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: shown.map(({ key, icon, to }) => ({
          key,
          icon,
          label: t(ACTION_LABELS[key]),
          onClick: () => void navigate(to),
        })),
      }}
    >
      <Button icon={<MoreOutlined aria-hidden />} aria-haspopup="menu" aria-label={label}>
        {!narrow && label}
      </Button>
    </Dropdown>
  )
}

/** Links from the voucher lists to other pages. */
export function ListPageActions() {
  const t = useText()
  const { paths } = useVoucherFamily()
  const { can } = useListCan()
  const narrow = useNarrow()
  return (
    <>
      <LinkButton to={paths.voucherLookup()} icon={<SearchOutlined aria-hidden />}>
        {t('vouchers.list.look_up')}
      </LinkButton>
      {can?.sell && !narrow && (
        <LinkButton to={paths.voucherKiosk()} icon={<ShopOutlined aria-hidden />}>
          {t('vouchers.list.counter')}
        </LinkButton>
      )}
      {can && <MoreMenu can={can} />}
      {can?.create && <CreateLink to={paths.voucherCreate()}>{t('vouchers.list.create')}</CreateLink>}
    </>
  )
}
