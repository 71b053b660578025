import {
  FormatPainterOutlined,
  ImportOutlined,
  PlusOutlined,
  SearchOutlined,
  ShopOutlined,
} from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import type { PageActionList } from '@portico/shared/layout'
import { useVoucherFamily } from '../family/family-context'
import { useListCan } from './use-voucher-summary'

/** Links from the voucher lists to other pages. */
export function useListPageActions(): PageActionList {
  const t = useText()
  const { paths } = useVoucherFamily()
  const { can } = useListCan()
  return [
    can?.create && {
      key: 'create',
      primary: true,
      label: t('vouchers.list.create'),
      icon: <PlusOutlined aria-hidden />,
      to: paths.voucherCreate(),
    },
    {
      key: 'look-up',
      label: t('vouchers.list.look_up'),
      icon: <SearchOutlined aria-hidden />,
      to: paths.voucherLookup(),
    },
    can?.sell && {
      key: 'counter',
      label: t('vouchers.list.counter'),
      icon: <ShopOutlined aria-hidden />,
      to: paths.voucherKiosk(),
    },
    can?.design && {
      key: 'design',
      label: t('vouchers.list.design'),
      icon: <FormatPainterOutlined aria-hidden />,
      to: paths.voucherDesign(),
    },
    can?.import && {
      key: 'import',
      label: t('vouchers.list.import'),
      icon: <ImportOutlined aria-hidden />,
      to: paths.voucherImport(),
    },
  ]
}
