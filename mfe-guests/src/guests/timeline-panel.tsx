import type { CONSENT_PURPOSES, GuestEvent } from '@portico/shared/contracts'
import { formatMoney, useText, type MessageId } from '@portico/shared/i18n'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { formatBytes } from '@portico/shared/units'
import { PURPOSE_NAMES, useMethodName } from '@portico/shared/value-names'
import { Button, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { Faint } from './guest-marks'
import { guestsApi } from './guests-api'

/** A purpose by its name; as the server calls it where it is new. */
export function purposeName(t: ReturnType<typeof useText>, purpose: string): string {
  const known = purpose in PURPOSE_NAMES
  return known ? t(PURPOSE_NAMES[purpose as (typeof CONSENT_PURPOSES)[number]]) : purpose
}

/** Where an event leads to: pages of other sections. */
const EVENT_PATHS = {
  voucher: '/app/voucher/details',
  payment: '/app/payment/transactions',
}

interface EventLinkProps {
  text: string
  kind: keyof typeof EVENT_PATHS
  /** Null: what it is about is deleted. */
  id: number | null
}

function EventLink({ text, kind, id }: EventLinkProps) {
  const mayOpen = useMayOpen()
  const { token } = theme.useToken()
  const to = `${EVENT_PATHS[kind]}/${id}`
  if (id === null || !mayOpen(to)) return text
  return (
    <Link to={to} style={{ color: token.colorLink, textDecoration: 'underline' }}>
      {text}
    </Link>
  )
}

/** A status that is not here is shown as the server calls it. */
const PAYMENT_STATUS: Partial<Record<string, MessageId>> = {
  pending: 'guest.payment.pending',
  success: 'guest.payment.success',
  failed: 'guest.payment.failed',
  refunded: 'guest.payment.refunded',
  partly_refunded: 'guest.payment.partly_refunded',
  disputed: 'guest.payment.disputed',
}

/** What happened, and what belongs to it. */
function useEventText(): (event: GuestEvent) => { what: string; about: ReactNode } {
  const intl = useIntl()
  const t = useText()
  const methodName = useMethodName()
  return ({ kind, detail, amount, currency, ref }) => {
    switch (kind) {
      case 'visit':
      case 'login':
        return {
          what: t(kind === 'visit' ? 'guest.event.visit' : 'guest.event.login'),
          about: [methodName(detail), ...(amount ? [formatBytes(intl, amount)] : [])].join(' · '),
        }
      case 'consent':
        return {
          what: t(amount === 1 ? 'guest.event.consent_given' : 'guest.event.consent_withdrawn'),
          about: purposeName(t, detail),
        }
      case 'payment': {
        const status = PAYMENT_STATUS[detail]
        const text = [
          ...(amount !== null && currency ? [formatMoney(amount, currency, intl.locale)] : []),
          status ? t(status) : detail,
        ].join(' · ')
        return { what: t('guest.event.payment'), about: <EventLink kind="payment" text={text} id={ref} /> }
      }
      case 'email':
        return { what: t('guest.event.email'), about: detail }
      case 'voucher':
        return { what: t('guest.event.voucher'), about: <EventLink kind="voucher" text={detail} id={ref} /> }
    }
  }
}

interface PageProps {
  gid: number
  /** Events before this instant; undefined: the newest. */
  before: string | undefined
  /** The last page that is shown offers the next one. */
  isLast: boolean
  onMore: (before: string) => void
}

function TimelinePage({ gid, before, isLast, onMore }: PageProps) {
  const intl = useIntl()
  const t = useText()
  const { token } = theme.useToken()
  const siteId = useSiteId()
  const textOf = useEventText()
  const query = before === undefined ? {} : { before }
  const result = guestsApi.useListGuestTimelineQuery({ siteId, gid, query })
  return (
    <QueryBoundary result={result} label={t('guest.timeline_loading')}>
      {({ items, next }) => (
        <>
          {items.length === 0 && before === undefined && <Faint>{t('guest.timeline_empty')}</Faint>}
          <ol aria-label={t('guest.timeline')} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {items.map((event, index) => {
              const { what, about } = textOf(event)
              return (
                <li
                  // Two of a kind may share their moment.
                  key={`${event.at}-${index}`}
                  style={{
                    padding: '0 0 14px 14px',
                    borderInlineStart: `2px solid ${token.colorBorderSecondary}`,
                    overflowWrap: 'anywhere',
                  }}
                >
                  <span style={{ fontWeight: 500 }}>{what}</span> · {about}
                  <div>
                    <Faint>
                      <time dateTime={event.at}>
                        {intl.formatDate(event.at, { dateStyle: 'medium', timeStyle: 'short' })}
                      </time>
                    </Faint>
                  </div>
                </li>
              )
            })}
          </ol>
          {isLast && next !== null && (
            <Button onClick={() => onMore(next)}>{t('guest.timeline_more')}</Button>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

/** What happened to a guest, newest first. */
export function TimelinePanel({ gid }: { gid: number }) {
  const t = useText()
  const [pages, setPages] = useState<readonly (string | undefined)[]>([undefined])
  return (
    <Panel title={t('guest.timeline')}>
      {/* Takes the focus, so that keys can scroll it. */}
      <div
        role="group"
        aria-label={t('guest.timeline')}
        tabIndex={0}
        style={{ maxHeight: 300, overflowY: 'auto' }}
      >
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
