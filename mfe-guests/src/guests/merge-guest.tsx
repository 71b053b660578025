import { clsx } from 'clsx'
import type { Guest, GuestProfile } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { ButtonRow, InstantText, Paragraph, SecondaryText, useMutationFeedback } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button, Select } from 'antd'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useGuestName } from './guest-names'
import { guestsApi } from './guests-api'
import styles from './merge-guest.module.css'

/** Debounce of the search, ms. */
const DEBOUNCE_MS = 300

interface SearchProps {
  guest: GuestProfile
  other: Guest | null
  onChoose: (other: Guest | null) => void
}

/** Searches for the duplicate of a guest. */
function GuestSearch({ guest, other, onChoose }: SearchProps) {
  const t = useText()
  const id = useId()
  const siteId = useSiteId()
  const nameOf = useGuestName()
  const [search, setSearch] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Clears the timer, which outlives the dialog.
  useEffect(() => () => clearTimeout(timer.current), [])
  const { data, isFetching } = guestsApi.useListGuestsQuery({ siteId, query: { search, per_page: 10 } })
  const matches = (data?.items ?? []).filter(
    ({ id: each, anonymised_at: since }) => each !== guest.id && since === null,
  )
  const known = other && !matches.some((each) => each.id === other.id) ? [other, ...matches] : matches
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('guest.merge.other')}
      </label>
      <Select<number>
        id={id}
        autoFocus
        className={styles.select}
        placeholder={t('guests.search')}
        loading={isFetching}
        allowClear
        showSearch={{
          filterOption: false,
          onSearch: (text) => {
            clearTimeout(timer.current)
            timer.current = setTimeout(() => setSearch(text.trim().slice(0, 100)), DEBOUNCE_MS)
          },
        }}
        notFoundContent={isFetching ? null : t('guest.merge.none_found')}
        options={known.map((each) => ({
          value: each.id,
          label: [...new Set([nameOf(each), each.email, each.phonenumber])].filter(Boolean).join(' · '),
        }))}
        value={other?.id ?? null}
        onChange={(selected) => onChoose(known.find((each) => each.id === selected) ?? null)}
      />
    </div>
  )
}

/** Both guests, side by side. */
function Comparison({ guest, other }: { guest: Guest; other: Guest }) {
  const t = useText()
  const intl = useIntl()
  const nameOf = useGuestName()
  const orPlaceholder = (text: string | null) => text || <SecondaryText>{t('guest.not_given')}</SecondaryText>
  const rows: [string, (each: Guest) => ReactNode][] = [
    [t('person.email'), ({ email }) => orPlaceholder(email)],
    [t('person.phone'), ({ phonenumber }) => orPlaceholder(phonenumber)],
    [t('guests.column.visits'), ({ num_visits }) => intl.formatNumber(num_visits)],
    [t('guests.column.devices'), ({ num_devices }) => intl.formatNumber(num_devices)],
    [
      t('guests.column.first_seen'),
      ({ first_seen }) => <InstantText key="first" value={first_seen} dayOnly />,
    ],
    [t('guests.column.last_seen'), ({ last_seen }) => <InstantText key="last" value={last_seen} dayOnly />],
    [
      t('guests.column.tags'),
      ({ tags }) => tags.join(', ') || <SecondaryText>{t('guest.none')}</SecondaryText>,
    ],
  ]
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{t('guest.merge.compare')}</caption>
      <thead>
        <tr>
          <td className={clsx(styles.cell, styles.names)} />
          <th scope="col" className={styles.cell}>
            {nameOf(guest)}
            <SecondaryText block>{t('guest.merge.stays')}</SecondaryText>
          </th>
          <th scope="col" className={styles.cell}>
            {nameOf(other)}
            <SecondaryText block>{t('guest.merge.goes')}</SecondaryText>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, write]) => (
          <tr key={title}>
            <th scope="row" className={clsx(styles.cell, styles.faint)}>
              {title}
            </th>
            <td className={styles.cell}>{write(guest)}</td>
            <td className={styles.cell}>{write(other)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Merges a duplicate into this guest. */
export function MergeGuest({ guest, onClose }: { guest: GuestProfile; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const nameOf = useGuestName()
  const feedback = useMutationFeedback()
  const [other, setOther] = useState<Guest | null>(null)
  const [mergeGuest, { isLoading }] = guestsApi.useMergeGuestMutation()
  const merge = async (taken: Guest) => {
    const merged = await feedback(
      () => mergeGuest({ siteId, gid: guest.id, body: { other_id: taken.id } }).unwrap(),
      { done: t('guest.merge.done'), failed: t('guest.merge.failed') },
    )
    if (merged) onClose()
  }
  return (
    <>
      <Paragraph>{t('guest.merge.hint')}</Paragraph>
      <GuestSearch guest={guest} other={other} onChoose={setOther} />
      {other && (
        <>
          <Comparison guest={guest} other={other} />
          <Paragraph>{t('guest.merge.consequence', { name: nameOf(guest), other: nameOf(other) })}</Paragraph>
        </>
      )}
      <ButtonRow>
        <Button
          type="primary"
          danger
          disabled={other === null}
          loading={isLoading}
          onClick={() => other && void merge(other)}
        >
          {t('guest.merge.confirm')}
        </Button>
        <Button onClick={onClose} disabled={isLoading}>
          {t('shared.cancel')}
        </Button>
      </ButtonRow>
    </>
  )
}
