import {
  CheckOutlined,
  EnvironmentOutlined,
  LoadingOutlined,
  PlusOutlined,
  SearchOutlined,
} from '@ant-design/icons'
import { useFocusInDialog } from '@portico/shared/forms/light'
import { useText } from '@portico/shared/i18n'
import { EmptyState } from '@portico/shared/layout'
import { useSelectedSite, useSignedInUser, type SelectedSite } from '@portico/shared/session'
import { SITE_SWITCHER_WIDTH } from '@portico/shared/theme'
import VirtualList, { type ListRef } from '@rc-component/virtual-list'
import { Button, Drawer, Input, type InputRef } from 'antd'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../addresses/paths'
import { searchable } from './searchable'
import { useSiteChoice } from './use-site-choice'
import options from './option-list.module.css'
import styles from './site-switcher.module.css'

interface SiteListProps {
  id: string
  sites: SelectedSite[]
  /** Index of the row highlighted with the arrow keys. */
  marked: number
  current: number | null
  /** The site being opened. */
  opening: number | null
  onChoose: (site: SelectedSite) => void
}

/** Height of a row in px; the style sheet has the same. */
const ROW_HEIGHT = 44
/** Height in px around the list: title, search box, count and the button below. */
const AROUND = 300
const MIN_HEIGHT = 4 * ROW_HEIGHT

const siteOptionId = (listId: string, index: number) => `${listId}-${index}`

/**
 * The rows below the search box. Only visible rows are rendered, because an account may have thousands. The input keeps
 * the focus and names the marked row.
 */
function SiteList({ id, sites, marked, current, opening, onChoose }: SiteListProps) {
  const t = useText()
  const label = { 'aria-label': t('shell.sites.list') }
  const list = useRef<ListRef>(null)
  // The list has its own scroll position, outside React.
  useEffect(() => list.current?.scrollTo({ index: marked, align: 'auto' }), [marked])
  return (
    <VirtualList
      ref={list}
      data={sites}
      itemKey="id"
      itemHeight={ROW_HEIGHT}
      height={Math.max(MIN_HEIGHT, window.innerHeight - AROUND)}
      fullHeight={false}
      innerProps={{ role: 'listbox', id, ...label }}
    >
      {(site, index) => (
        <div
          id={siteOptionId(id, index)}
          role="option"
          aria-selected={index === marked}
          aria-setsize={sites.length}
          aria-posinset={index + 1}
          aria-current={site.id === current ? 'true' : undefined}
          className={options.option}
          // Keeps the focus in the search box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(site)}
        >
          <EnvironmentOutlined aria-hidden />
          <span className={options.name}>{site.name}</span>
          {opening === site.id && <LoadingOutlined aria-hidden />}
          {opening !== site.id && site.id === current && (
            <span className={options.current}>
              <CheckOutlined aria-hidden /> {t('shell.sites.current')}
            </span>
          )}
        </div>
      )}
    </VirtualList>
  )
}

interface Props {
  open: boolean
  onClose: () => void
}

function Sites({ onClose }: { onClose: () => void }) {
  const t = useText()
  const box = useRef<InputRef>(null)
  useFocusInDialog(box)
  const listId = useId()
  const user = useSignedInUser()
  const current = useSelectedSite()?.id ?? null
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState(0)
  const { opening, choose } = useSiteChoice(onClose)
  const names = useMemo(() => user.sites.map((site) => ({ site, name: searchable(site.name) })), [user.sites])
  const sites = useMemo(() => {
    const query = searchable(search.trim())
    return names.filter(({ name }) => name.includes(query)).map(({ site }) => site)
  }, [names, search])

  const mark = (index: number) => {
    if (sites.length > 0) setMarked((index + sites.length) % sites.length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const site = sites[marked]
    if (event.key === 'ArrowDown') mark(marked + 1)
    else if (event.key === 'ArrowUp') mark(marked - 1)
    else if (event.key === 'Enter' && site) void choose(site)
    else return
    event.preventDefault()
  }

  return (
    <>
      <Input
        ref={box}
        size="large"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('shell.sites.search')}
        aria-label={t('shell.sites.search')}
        role="combobox"
        aria-expanded="true"
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={sites[marked] ? siteOptionId(listId, marked) : undefined}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setMarked(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p className={options.count} role="status">
        {sites.length > 0 && t('shell.sites.count', { count: sites.length })}
      </p>
      {sites.length === 0 && (
        <EmptyState
          picture="search"
          description={
            user.sites.length === 0 ? t('shell.sites.none') : t('shell.sites.no-match', { search })
          }
        />
      )}
      <SiteList
        id={listId}
        sites={sites}
        marked={marked}
        current={current}
        opening={opening}
        onChoose={(site) => void choose(site)}
      />
    </>
  )
}

/** Drawer to select a site. */
export function SiteSwitcher({ open, onClose }: Props) {
  const t = useText()
  const user = useSignedInUser()
  const navigate = useNavigate()
  const create = () => {
    onClose()
    void navigate(paths.createLocation)
  }
  return (
    <Drawer
      open={open}
      onClose={onClose}
      placement="left"
      size={SITE_SWITCHER_WIDTH}
      destroyOnHidden
      title={t('shell.sites.title')}
      classNames={{ wrapper: styles.drawer, footer: styles.foot }}
      footer={
        user.can.create_site && (
          <Button block size="large" icon={<PlusOutlined aria-hidden />} onClick={create}>
            {t('shell.sites.create')}
          </Button>
        )
      }
    >
      <Sites onClose={onClose} />
    </Drawer>
  )
}
