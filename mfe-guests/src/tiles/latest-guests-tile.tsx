import type { LatestGuestsTable } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, TextLink } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { linked } from '@portico/shared/remote-config'
import { MOMENT, RecordTable, STALE_AFTER, TileFrame, type TileProps } from '@portico/shared/tiles'
import { useMethodName } from '@portico/shared/value-names'
import { Tag } from 'antd'
import { useIntl } from 'react-intl'
import { guestTilesApi } from './guest-tiles-api'
import styles from './latest-guests-tile.module.css'
import { useGuestsLink } from './use-guests-link'

const columnTitleId = (column: 'guest' | 'location' | 'method' | 'time'): MessageId =>
  `dashboard.latest_guests.${column}`

/** The last five logins of the range. */
export function LatestGuestsTile({ compare: _, ...query }: TileProps) {
  const t = useText()
  const title = t('mfe-guests.widgets.latest_guests')
  return (
    <TileFrame
      title={title}
      definition={t('dashboard.latest_guests.definition')}
      link={useGuestsLink()}
      result={guestTilesApi.useGetLatestGuestsQuery(query, STALE_AFTER)}
      shape="table"
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState picture="guests" description={t('dashboard.latest_guests.empty')} />
        ) : (
          <Guests title={title} items={items} ofAllSites={query.siteId === 0} />
        )
      }
    </TileFrame>
  )
}

type Guest = LatestGuestsTable['items'][number]

function Guests(props: { title: string; items: readonly Guest[]; ofAllSites: boolean }) {
  const { title, items, ofAllSites } = props
  const intl = useIntl()
  const t = useText()
  const methodName = useMethodName()
  const text = (key: 'guest' | 'location' | 'method' | 'time') => ({ key, title: t(columnTitleId(key)) })
  return (
    <RecordTable
      label={title}
      columns={[text('guest'), ...(ofAllSites ? [text('location')] : []), text('method'), text('time')]}
      rows={items.map((guest, index) => ({
        // The index is the key, because a guest may be listed twice.
        key: index,
        cells: [
          <GuestName key="name" guest={guest} />,
          ...(ofAllSites ? [guest.site_name] : []),
          methodName(guest.login_type),
          <span key="at" className={styles.time}>
            {intl.formatDate(guest.at, MOMENT)}
          </span>,
        ],
      }))}
    />
  )
}

function GuestName({ guest }: { guest: Guest }) {
  const t = useText()
  const mayOpen = useMayOpen()
  const to = linked.guestDetails(guest.id)
  const name = guest.name || guest.email || t('guest.unnamed', { id: String(guest.id) })
  return (
    <span className={styles.guest}>
      {mayOpen(to) ? <TextLink to={to}>{name}</TextLink> : name}
      {guest.online && (
        <Tag color="success" className={styles.online}>
          {t('dashboard.latest_guests.online')}
        </Tag>
      )}
      {guest.name && guest.email && <span className={styles.email}>{guest.email}</span>}
    </span>
  )
}
