import { Button, theme, Typography } from 'antd'
import { useState } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../paths'
import { tileMessages } from './dashboard-messages'

export interface SiteValue {
  id: number
  name: string
  value: number
}

const SHOWN_AT_FIRST = 5

/** The share of each site in a number of all sites, largest first. A name leads to that site. */
export function SiteBreakdown({ sites }: { sites: readonly SiteValue[] }) {
  const [all, setAll] = useState(false)
  const ordered = [...sites].sort((a, b) => b.value - a.value || a.name.localeCompare(b.name))
  const largest = Math.max(1, ...ordered.map((site) => site.value))
  return (
    <div style={{ marginTop: 16 }}>
      <Typography.Text type="secondary">
        <FormattedMessage {...tileMessages.bySite} />
      </Typography.Text>
      <ul style={{ listStyle: 'none', margin: '8px 0 0', padding: 0 }}>
        {(all ? ordered : ordered.slice(0, SHOWN_AT_FIRST)).map((site) => (
          <SiteRow key={site.id} site={site} share={site.value / largest} />
        ))}
      </ul>
      {ordered.length > SHOWN_AT_FIRST && (
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => setAll(!all)}>
          {all ? (
            <FormattedMessage {...tileMessages.showFewer} />
          ) : (
            <FormattedMessage {...tileMessages.showAll} values={{ count: ordered.length }} />
          )}
        </Button>
      )}
    </div>
  )
}

function SiteRow({ site, share }: { site: SiteValue; share: number }) {
  const { token } = theme.useToken()
  const [params] = useSearchParams()
  // The range and the view go along to the site.
  const search = new URLSearchParams(params)
  search.set('site', String(site.id))
  return (
    <li style={{ marginBottom: 10 }}>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        <Link to={{ pathname: paths.dashboard(), search: search.toString() }}>{site.name}</Link>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          <FormattedNumber value={site.value} />
        </span>
      </div>
      <div style={{ height: 4, marginTop: 4, borderRadius: 2, background: token.colorFillSecondary }}>
        <div
          style={{
            width: `${share * 100}%`,
            height: '100%',
            borderRadius: 2,
            background: token.colorPrimary,
          }}
        />
      </div>
    </li>
  )
}
