import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link, useSearchParams } from 'react-router-dom'
import { useText } from '../i18n'
import { ShareList } from './share-list'
import styles from './site-breakdown.module.css'

export interface SiteValue {
  id: number
  name: string
  value: number
}

const SHOWN_AT_FIRST = 5

interface SiteBreakdownProps {
  sites: readonly SiteValue[]
  /** Default: as a number. */
  format?: (value: number) => ReactNode
}

/** Each site's share in a number for all sites, largest first. The name links to the site. */
export function SiteBreakdown({ sites, format }: SiteBreakdownProps) {
  const intl = useIntl()
  const t = useText()
  const [all, setAll] = useState(false)
  const ordered = [...sites].sort((a, b) => b.value - a.value || a.name.localeCompare(b.name))
  const write = format ?? ((value: number) => intl.formatNumber(value))
  return (
    <div className={styles.breakdown}>
      <div className={styles.title}>{t('tile.by_site')}</div>
      <ShareList
        shares={(all ? ordered : ordered.slice(0, SHOWN_AT_FIRST)).map(({ id, name, value }) => ({
          key: id,
          name: <SiteLink id={id} name={name} />,
          value,
          text: write(value),
        }))}
      />
      {ordered.length > SHOWN_AT_FIRST && (
        <Button type="link" size="small" className={styles.more} onClick={() => setAll(!all)}>
          {all ? t('tile.show_fewer') : t('tile.show_all', { count: ordered.length })}
        </Button>
      )}
    </div>
  )
}

function SiteLink({ id, name }: Omit<SiteValue, 'value'>) {
  const [params] = useSearchParams()
  // Keeps the range and the view in links to the site.
  const search = new URLSearchParams(params)
  search.set('site', String(id))
  return (
    <Link to={{ search: search.toString() }} title={name} className={styles.site}>
      {name}
    </Link>
  )
}
