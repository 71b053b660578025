import type { Guest, GuestField } from '@portico/shared/contracts'
import { InstantText, SecondaryText, TextLink } from '@portico/shared/layout'
import { numberColumn, OneLine, TwoLines, type ListColumn } from '@portico/shared/table'
import { formatBytes, ownValue } from '@portico/shared/units'
import { genderNameId, useMethodName } from '@portico/shared/value-names'
import { Tag } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths'
import type { GuestSortField } from './guests-api'
import { OnlineMark, OriginTags, SegmentTag, TagRow } from './guest-marks'
import { useGuestName } from './guest-names'
import styles from './guest-columns.module.css'

type GuestColumn = ListColumn<Guest, GuestSortField>

function NameCell({ guest }: { guest: Guest }) {
  const name = useGuestName()
  const { search } = useLocation()
  const called = name(guest)
  const contacts = [guest.email, guest.phonenumber].filter((each) => each && each !== called).join(' · ')
  return (
    <div className={styles.name}>
      <TwoLines
        first={
          <TagRow>
            <TextLink to={paths.guestDetails(guest.id, search)}>{called}</TextLink>
            <OriginTags guest={guest} />
          </TagRow>
        }
        second={contacts}
      />
    </div>
  )
}

function LoginMethods({ methods }: { methods: readonly string[] }) {
  const methodName = useMethodName()
  return <OneLine>{methods.map(methodName).join(', ')}</OneLine>
}

/** Name of a country in the user's language. */
export function countryName(intl: IntlShape, code: string): string {
  return intl.formatDisplayName(code, { type: 'region' }) ?? code
}

/** Formats a day without a time, such as a birthday; it has no time zone. */
export function dayText(intl: IntlShape, day: string): string {
  return intl.formatDate(day, { dateStyle: 'medium', timeZone: 'UTC' })
}

const DETAIL = 'details.'
const FIELD_VALUES: Record<string, (guest: Guest, intl: IntlShape) => string | null> = {
  gender: ({ gender }, intl) => gender && intl.formatMessage({ id: genderNameId(gender) }),
  birthday: ({ birthday }, intl) => birthday && dayText(intl, birthday),
  country: ({ country }, intl) => country && countryName(intl, country),
  marketing_consent: ({ marketing_consent: given }, intl) =>
    intl.formatMessage({ id: given ? 'guest.marketing_yes' : 'guest.marketing_no' }),
}

/** Columns for the site's own fields. Name, email and phone are already in the first column. */
function fieldColumns(fields: readonly GuestField[], intl: IntlShape): GuestColumn[] {
  const usual: Record<string, string> = {
    gender: intl.formatMessage({ id: 'guest.gender' }),
    birthday: intl.formatMessage({ id: 'guest.birthday' }),
    country: intl.formatMessage({ id: 'guest.country' }),
    marketing_consent: intl.formatMessage({ id: 'guests.filter.consent' }),
    'details.ukpostcode': intl.formatMessage({ id: 'guest.postcode' }),
  }
  return fields.flatMap(({ key, title: asked }): GuestColumn[] => {
    const question = key.startsWith(DETAIL) ? key.slice(DETAIL.length) : null
    const write =
      question === null ? FIELD_VALUES[key] : ({ details }: Guest) => ownValue(details, question) ?? ''
    const title = asked || (usual[key] ?? question ?? key)
    return write ? [{ key, title, width: 130, render: (guest) => write(guest, intl) }] : []
  })
}

/** Hidden by default: with all columns, the list is wider than a usual screen. */
export const EXTRA_COLUMNS = ['first_seen', 'num_devices']

/** All columns of the list. */
export function useGuestColumns(fields: readonly GuestField[]): GuestColumn[] {
  const intl = useIntl()
  const text = intl.formatMessage
  return [
    {
      key: 'name',
      title: text({ id: 'guests.column.guest' }),
      card: 'title',
      render: (guest) => <NameCell guest={guest} />,
    },
    {
      key: 'segment',
      title: text({ id: 'guests.column.segment' }),
      render: ({ segment }) => <SegmentTag segment={segment} />,
    },
    { ...numberColumn('num_visits', text({ id: 'guests.column.visits' })), sortField: 'num_visits' },
    {
      key: 'last_seen',
      title: text({ id: 'guests.column.last_seen' }),
      sortField: 'last_seen',
      render: ({ online, last_seen }) => (online ? <OnlineMark /> : <InstantText value={last_seen} />),
    },
    {
      key: 'first_seen',
      title: text({ id: 'guests.column.first_seen' }),
      sortField: 'first_seen',
      render: ({ first_seen }) => <InstantText value={first_seen} dayOnly />,
    },
    {
      key: 'data_used',
      title: text({ id: 'guests.column.data_used' }),
      align: 'end',
      width: 110,
      render: ({ data_used }) => formatBytes(intl, data_used),
    },
    numberColumn('num_devices', text({ id: 'guests.column.devices' })),
    {
      key: 'login_types',
      title: text({ id: 'guests.column.login_methods' }),
      width: 150,
      render: ({ login_types }) => <LoginMethods methods={login_types} />,
    },
    {
      key: 'tags',
      title: text({ id: 'guests.column.tags' }),
      render: ({ tags }) =>
        tags.length > 0 ? (
          <TagRow>
            {tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </TagRow>
        ) : (
          <SecondaryText>–</SecondaryText>
        ),
    },
    ...fieldColumns(fields, intl),
  ]
}
