import type { AccessPackage, packageRoutes, ResponseOf } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  EmptyState,
  ErrorState,
  Panel,
  QueryBoundary,
  SecondaryText,
  useMutationFeedback,
} from '@portico/shared/layout'
import { packageTypeNameId } from '@portico/shared/value-names'
import { useSiteId } from '@portico/shared/session'
import { moved, SortableList } from '@portico/shared/sortable-list'
import { RowActions } from '@portico/shared/table'
import { Flex, Tag } from 'antd'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { saleState, useAccessText, usePriceText } from './package-summary'
import { BesidePreview } from './package-preview'
import { packagesApi } from './packages-api'
import { editPath, usePackageActions } from './use-package-actions'
import styles from './packages-on-sale.module.css'

type PackageList = ResponseOf<(typeof packageRoutes)['listPackages']>

/** One page with all packages that an order can have. */
const SALE_LIST = { page: 1, per_page: 200, sort_on: 'display_order', sort_by: 'asc' } as const

const saleNameId = (sale: 'off' | 'scheduled' | 'ended'): MessageId => `payments.sale.${sale}`

/** Packages on sale in the order guests see, with their page beside them. */
export function PackagesOnSale({ empty }: { empty: ReactNode }) {
  const t = useText()
  const siteId = useSiteId()
  const { currentData: data, ...result } = packagesApi.useListPackagesQuery(
    { siteId, query: SALE_LIST },
    { refetchOnMountOrArgChange: true },
  )
  if (data === undefined && result.error !== undefined && !result.isFetching) {
    return (
      <ErrorState
        title={t('payments.packages.failed')}
        error={result.error}
        onRetry={() => void result.refetch()}
      />
    )
  }
  return (
    <QueryBoundary result={{ ...result, data }} label={t('payments.packages.loading')} rows={8}>
      {(list) =>
        list.items.length === 0 ? (
          <EmptyState
            picture="packages"
            title={t('payments.packages.empty')}
            description={t('payments.packages.empty_hint')}
            action={empty}
          />
        ) : (
          <SaleList list={list} refetch={result.refetch} />
        )
      }
    </QueryBoundary>
  )
}

const idsOf = (items: readonly AccessPackage[]) => items.map(({ id }) => id)

type Refetch = () => Promise<{ data?: PackageList | undefined }>

/** Keeps the order on screen ahead of the stored one, so that moves don't wait for the server. */
function useOrder({ items }: PackageList, refetch: Refetch) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [orderPackages] = packagesApi.useOrderPackagesMutation()
  const [newOrder, setNewOrder] = useState<readonly number[] | null>(null)
  // The server's list after the last move; the store updates only a frame later.
  const [serverList, setServerList] = useState<readonly AccessPackage[] | null>(null)
  const [previousItems, setPreviousItems] = useState(items)
  if (items !== previousItems) {
    setPreviousItems(items)
    setServerList(null)
  }
  const latest = useRef<readonly number[]>(null)
  // Sends orders one after the other, so that the last one wins.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const shown = useMemo(() => {
    if (newOrder === null) return serverList ?? items
    const ordered = newOrder.flatMap((id) => items.find((item) => item.id === id) ?? [])
    return ordered.length === items.length ? ordered : items
  }, [items, newOrder, serverList])
  const save = async (order: readonly number[]) => {
    if (latest.current !== order) return
    const saved = await feedback(
      () => orderPackages({ siteId, body: { display_order: [...order] } }).unwrap(),
      { failed: t('payments.packages.order_failed') },
    )
    let { data } = await refetch()
    // A list requested before the order was saved may have the old order.
    if (saved && String(idsOf(data?.items ?? [])) !== String(order)) ({ data } = await refetch())
    if (latest.current !== order) return
    setNewOrder(null)
    setServerList(data?.items ?? null)
  }
  const move = (from: number, to: number) => {
    const order = moved(idsOf(shown), from, to)
    latest.current = order
    setNewOrder(order)
    queue.current = queue.current.then(() => save(order))
  }
  return { shown, move }
}

function SaleList({ list, refetch }: { list: PackageList; refetch: Refetch }) {
  const t = useText()
  const { shown, move } = useOrder(list, refetch)
  const [now] = useState(Date.now)
  const { items, metadata, can } = list
  const offered = useMemo(() => shown.filter((item) => saleState(item, now) === 'on'), [shown, now])
  return (
    <BesidePreview packages={offered}>
      <Panel description={can.order ? t('payments.packages.order_hint') : undefined}>
        <SortableList
          label={t('payments.packages.title')}
          items={shown}
          itemKey={({ id }) => String(id)}
          itemName={({ title }) => title}
          disabled={!can.order || metadata.total > items.length}
          onMove={move}
        >
          {(item) => <PackageRow item={item} now={now} />}
        </SortableList>
      </Panel>
    </BesidePreview>
  )
}

function PackageRow({ item, now }: { item: AccessPackage; now: number }) {
  const t = useText()
  const priceText = usePriceText()
  const accessText = useAccessText()
  const actions = usePackageActions()(item)
  const sale = saleState(item, now)
  return (
    <div className={styles.row}>
      <div className={styles.content}>
        <div className={styles.description}>
          <Flex wrap align="center" gap="small">
            <Link to={editPath(item)} className={styles.name}>
              {item.title}
            </Link>
            {item.type !== 'onetime' && <Tag>{t(packageTypeNameId(item.type))}</Tag>}
            {sale !== 'on' && (
              <Tag color={sale === 'scheduled' ? 'processing' : 'warning'}>{t(saleNameId(sale))}</Tag>
            )}
          </Flex>
          <SecondaryText block>{accessText(item)}</SecondaryText>
        </div>
        <div className={styles.sales}>
          <div className={styles.price}>{priceText(item, item.currency)}</div>
          <SecondaryText block>
            {t(item.trial ? 'payments.package.used' : 'payments.package.sold', { count: item.num_sold })}
          </SecondaryText>
        </div>
      </div>
      {actions.length > 0 && (
        <RowActions label={t('shared.list.actions_of', { name: item.title })} actions={actions} />
      )}
    </div>
  )
}
