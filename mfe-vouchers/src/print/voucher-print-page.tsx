import { isApiFailure } from '@portico/shared/api'
import {
  labelsPerPage,
  PAGE_LAYOUTS,
  type PageLayout,
  type VoucherDesign,
  type VoucherSelection,
} from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { wifiText } from '@portico/shared/labels'
import { ErrorState } from '@portico/shared/layout'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useVoucherFamily, useVoucherScope } from '../family/family-context'
import { selectionOfAddress } from './selection-of-address'
import { useListLink } from '../family/use-list-link'
import { MayNotPrint, NothingToPrint, PrintFrame } from './print-frame'
import { PrintView } from './print-view'
import { TEST_CODE } from './sample-voucher'
import { useMarkPrinted } from './use-mark-printed'
import { useSampleVoucher } from './use-sample-voucher'
import { voucherDesignApi, type PrintViewVouchers } from './voucher-design-api'

const isLayout = (text: string | null): text is PageLayout => PAGE_LAYOUTS.some((layout) => layout === text)

/** The selection and sheet in the address. */
function usePrintQuery() {
  const [search, setSearch] = useSearchParams()
  const selection = useMemo(() => selectionOfAddress(search), [search])
  const layoutParam = search.get('layout')
  const set = (changes: Record<string, string>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true })
  return {
    selection,
    isTest: search.get('test') === 'true',
    layoutOr: (usual: PageLayout): PageLayout => (isLayout(layoutParam) ? layoutParam : usual),
    firstOn: (layout: PageLayout): number => {
      const first = Math.trunc(Number(search.get('first')))
      return first >= 1 && first <= labelsPerPage(layout) ? first : 1
    },
    setLayout: (layout: PageLayout) => set({ layout, first: '1' }),
    setFirst: (first: number) => set({ first: String(first) }),
  }
}

/** One test sheet, filled from its first free label. */
function TestSheet({ design }: { design: VoucherDesign }) {
  const t = useText()
  const { paths } = useVoucherFamily()
  const query = usePrintQuery()
  const voucher = useSampleVoucher(TEST_CODE)
  const layout = query.layoutOr(design.page_layout)
  const first = query.firstOn(layout)
  const count = labelsPerPage(layout) - first + 1
  const selected = useMemo(
    () => ({
      items: Array.from({ length: count }, () => voucher),
      wifi_qr: wifiText(design.ssid, ''),
    }),
    [voucher, count, design.ssid],
  )
  return (
    <PrintView
      title={t('vouchers.print_view.test')}
      back={{ to: paths.voucherDesign(), label: t('vouchers.print_view.design') }}
      plan={{ design, selected, layout, first }}
      onLayout={query.setLayout}
      onFirst={query.setFirst}
    >
      <Alert type="info" showIcon title={t('vouchers.print_view.test_hint')} />
    </PrintView>
  )
}

/** Tests on plain paper whether labels line up with their sheet. */
function TestPrint() {
  const result = voucherDesignApi.useGetVoucherDesignQuery(useVoucherScope(), {
    refetchOnMountOrArgChange: true,
  })
  const { data: design, error, isFetching, refetch } = result
  if (design && !isFetching) return design.can.print ? <TestSheet design={design} /> : <MayNotPrint />
  if (error === undefined || isFetching) return <PrintFrame />
  return (
    <PrintFrame>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PrintFrame>
  )
}

function Sheets({ design, selected }: { design: VoucherDesign; selected: PrintViewVouchers }) {
  const t = useText()
  const query = usePrintQuery()
  const layout = query.layoutOr(design.page_layout)
  const over = selected.items.filter(({ state }) => state === 'expired' || state === 'archived').length
  useMarkPrinted(selected.items)
  return (
    <PrintView
      title={t('vouchers.print_view.title')}
      back={useListLink()}
      plan={{ design, selected, layout, first: query.firstOn(layout) }}
      onLayout={query.setLayout}
      onFirst={query.setFirst}
    >
      {over > 0 && <Alert type="warning" showIcon title={t('vouchers.print_view.over', { count: over })} />}
    </PrintView>
  )
}

/** Sheets with the vouchers of a selection. */
function SelectedPrint({ selection }: { selection: VoucherSelection }) {
  const scope = useVoucherScope()
  const designed = voucherDesignApi.useGetVoucherDesignQuery(scope, { refetchOnMountOrArgChange: true })
  const listed = voucherDesignApi.useListSelectedVouchersQuery(
    { ...scope, body: { selection } },
    { refetchOnMountOrArgChange: true },
  )
  if (designed.data && listed.data && !designed.isFetching) {
    if (!listed.data.can.print) return <MayNotPrint />
    return <Sheets design={designed.data} selected={listed.data} />
  }
  const error = listed.error ?? designed.error
  if (error === undefined || listed.isFetching || designed.isFetching) return <PrintFrame />
  if (isApiFailure(error) && error.status === 404) {
    return <NothingToPrint title="vouchers.print_view.gone" hint="vouchers.print_view.gone_hint" />
  }
  const [why] = isApiFailure(error) ? (error.schema_texts.selection ?? []) : []
  if (why?.id === 'error.voucher.none_unused') return <NothingToPrint title="error.voucher.none_unused" />
  return (
    <PrintFrame>
      <ErrorState
        error={why && isApiFailure(error) ? { ...error, text: why } : error}
        onRetry={() => {
          void designed.refetch()
          void listed.refetch()
        }}
      />
    </PrintFrame>
  )
}

/** A page that prints only vouchers. */
export function VoucherPrintPage() {
  const { selection, isTest } = usePrintQuery()
  if (isTest) return <TestPrint />
  if (!selection)
    return <NothingToPrint title="vouchers.print_view.nothing" hint="vouchers.print_view.nothing_hint" />
  return <SelectedPrint selection={selection} />
}
