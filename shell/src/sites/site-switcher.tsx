import { PlusOutlined, SearchOutlined } from '@ant-design/icons'
import { useSelectedSite, useSignedInUser } from '@portico/shared/session'
import { SITE_SWITCHER_WIDTH } from '@portico/shared/theme'
import { Button, Drawer, Empty, Input } from 'antd'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { paths } from '../guards/paths'
import { SiteList, siteOptionId } from './site-list'
import { useSiteChoice } from './use-site-choice'

interface Props {
  open: boolean
  onClose: () => void
}

/** Ignores case and accents: 'cafe' finds 'Café'. */
function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

function scrollToOption(id: string): void {
  // jsdom and very old browsers lack it.
  document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' })
}

function Sites({ onClose }: { onClose: () => void }) {
  const intl = useIntl()
  const listId = useId()
  const user = useSignedInUser()
  const current = useSelectedSite()?.id ?? null
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState(0)
  const { opening, choose } = useSiteChoice(onClose)
  const sites = useMemo(() => {
    const wanted = searchable(search.trim())
    return user.sites.filter((site) => searchable(site.name).includes(wanted))
  }, [user.sites, search])

  const mark = (index: number) => {
    if (sites.length === 0) return
    const next = (index + sites.length) % sites.length
    setMarked(next)
    scrollToOption(siteOptionId(listId, next))
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
        size="large"
        allowClear
        autoFocus
        prefix={<SearchOutlined aria-hidden />}
        placeholder={intl.formatMessage({ id: 'shell.sites.search' })}
        aria-label={intl.formatMessage({ id: 'shell.sites.search' })}
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
      <p className="portico-secondary portico-site-count" role="status">
        {sites.length > 0 && <FormattedMessage id="shell.sites.count" values={{ count: sites.length }} />}
      </p>
      {sites.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={
            user.sites.length === 0 ? (
              <FormattedMessage id="shell.sites.none" />
            ) : (
              <FormattedMessage id="shell.sites.no-match" values={{ search }} />
            )
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

/** The drawer in which the user chooses where to work. */
export function SiteSwitcher({ open, onClose }: Props) {
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
      title={<FormattedMessage id="shell.sites.title" />}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      footer={
        user.role === 'client' ? null : (
          <Button block size="large" icon={<PlusOutlined aria-hidden />} onClick={create}>
            <FormattedMessage id="shell.sites.create" />
          </Button>
        )
      }
    >
      <Sites onClose={onClose} />
    </Drawer>
  )
}
