import type { GuestEvent } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { Panel, QueryBoundary, SecondaryText } from '@portico/shared/layout'
import { Timeline, TimelineEvent } from '@portico/shared/lists'
import { useMayOpen } from '@portico/shared/remote'
import { linked } from '@portico/shared/remote-config'
import { useSiteId } from '@portico/shared/session'
import { formatBytes } from '@portico/shared/units'
import { knownName, purposeNameId, transactionStateNameId, useMethodName } from '@portico/shared/value-names'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { Link } from 'react-router-dom'
import { guestsApi } from './guests-api'
import styles from './timeline-panel.module.css'

/** Name of a purpose; an unknown one is shown as the server calls it. */
export const purposeName = (intl: IntlShape, purpose: string): string =>
  knownName(intl, purposeNameId, purpose) ?? purpose

/** Pages of other sections that an event links to. */
const EVENT_PATHS = { voucher: linked.voucherDetails, payment: linked.transactionDetails }

interface EventLinkProps {
  text: string
  kind: keyof typeof EVENT_PATHS
  /** Null if the object of the event was deleted. */
  id: number | null
}

function EventLink({ text, kind, id }: EventLinkProps) {
  const mayOpen = useMayOpen()
  const to = id !== null && EVENT_PATHS[kind](id)
  if (!to || !mayOpen(to)) return text
  return (
    <Link to={to} className={styles.link}>
      {text}
    </Link>
  )
}

/** Describes an event and its object. */
function useEventText(): (event: GuestEvent) => { name: string; about: ReactNode } {
  const intl = useIntl()
  const t = useText()
  const methodName = useMethodName()
  return ({ kind, detail, amount, currency, ref }) => {
    switch (kind) {
      case 'visit':
      case 'login':
        return {
          name: t(kind === 'visit' ? 'guest.event.visit' : 'guest.event.login'),
          about: [methodName(detail), ...(amount ? [formatBytes(intl, amount)] : [])].join(' · '),
        }
      case 'consent':
        return {
          name: t(amount === 1 ? 'guest.event.consent_given' : 'guest.event.consent_withdrawn'),
          about: purposeName(intl, detail),
        }
      case 'payment': {
        const text = [
          ...(amount !== null && currency ? [formatMoney(amount, currency, intl.locale)] : []),
          knownName(intl, transactionStateNameId, detail) ?? detail,
        ].join(' · ')
        return { name: t('guest.event.payment'), about: <EventLink kind="payment" text={text} id={ref} /> }
      }
      case 'email':
        return { name: t('guest.event.email'), about: detail }
      case 'voucher':
        return { name: t('guest.event.voucher'), about: <EventLink kind="voucher" text={detail} id={ref} /> }
    }
  }
}

interface PageProps {
  gid: number
  /** Loads events before this instant; undefined loads the newest. */
  before: string | undefined
  /** The last page has the button that loads more. */
  isLast: boolean
  onMore: (before: string) => void
}

function TimelinePage({ gid, before, isLast, onMore }: PageProps) {
  const t = useText()
  const siteId = useSiteId()
  const textOf = useEventText()
  const query = before === undefined ? {} : { before }
  const result = guestsApi.useListGuestTimelineQuery({ siteId, gid, query })
  return (
    <QueryBoundary result={result} label={t('guest.timeline_loading')}>
      {({ items, next }) => (
        <>
          {items.length === 0 && before === undefined && (
            <SecondaryText>{t('guest.timeline_empty')}</SecondaryText>
          )}
          <Timeline label={t('guest.timeline')}>
            {items.map((event, index) => (
              // Two events of a kind may have the same time.
              <TimelineEvent key={`${event.at}-${index}`} at={event.at} {...textOf(event)} />
            ))}
          </Timeline>
          {isLast && next !== null && (
            <Button onClick={() => onMore(next)}>{t('guest.timeline_more')}</Button>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** Events of a guest, newest first. */
export function TimelinePanel({ gid }: { gid: number }) {
  const t = useText()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <Panel title={t('guest.timeline')}>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div role="group" aria-label={t('guest.timeline')} tabIndex={0} className={styles.scroll}>
        {pages.map((before, index) => (
          <TimelinePage
            key={before ?? 'newest'}
            gid={gid}
            before={before}
            isLast={index === pages.length - 1}
            onMore={(next) => setPages((shown) => [...shown, next])}
          />
        ))}
      </div>
    </Panel>
  )
}
