import { ExperimentOutlined, ExportOutlined, HistoryOutlined } from '@ant-design/icons'
import type { LoginMethod, SplashStatus } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { LinkButton, useConfirm, useDialog, useMutationFeedback, useNarrow } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { Alert, Button, Space, Tag, theme, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { splashApi } from '../splash-api'
import { PublishDialog } from './publish-dialog'
import { VersionsDialog } from './versions-dialog'

interface PublishBarProps {
  /** What a test login begins with; null: the first page. */
  method: LoginMethod | null
  /** A form on the page has changes that would be left out. */
  unsaved?: boolean
  /** The form's own buttons. */
  children?: ReactNode
}

/** What guests see, whether something saved differs from it, and what can be done about it. */
export function PublishBar({ method, unsaved = false, children }: PublishBarProps) {
  const t = useText()
  const { token } = theme.useToken()
  const narrow = useNarrow()
  const siteId = useSiteId()
  const dialog = useDialog()
  const { currentData } = splashApi.useListSplashPagesQuery({ siteId })
  const status = currentData?.status
  const canPublish = currentData?.can.publish === true
  const canDiscard = canPublish && status?.changed === true
  const isNew = status?.version === 0
  const publish = (
    <Button
      type={status?.changed && !unsaved ? 'primary' : 'default'}
      disabled={unsaved || !status || !(status.changed || isNew)}
      onClick={() => dialog.open('publish')}
    >
      {t('splash.publish')}
    </Button>
  )
  return (
    <>
      <div
        style={{
          ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginBottom: 16 },
          ...{ padding: '10px 16px', background: token.colorBgElevated, borderRadius: token.borderRadiusLG },
          border: `1px solid ${token.colorBorderSecondary}`,
          ...(!narrow && { position: 'sticky', top: 56 + 8, zIndex: 5 }),
        }}
      >
        <div role="status" style={{ flex: '1 1 220px', minWidth: 0 }}>
          {status && <StatusText status={status} unsaved={unsaved} />}
        </div>
        <Space wrap size={8}>
          {children}
          {canDiscard && <DiscardButton disabled={unsaved} />}
          {canPublish && (unsaved ? <Tooltip title={t('splash.save_first')}>{publish}</Tooltip> : publish)}
          <Button icon={<HistoryOutlined aria-hidden />} onClick={() => dialog.open('versions')}>
            {t('splash.versions')}
          </Button>
          {currentData?.can.update && <TestButton method={method} />}
          {status && (
            <Button
              icon={<ExportOutlined aria-hidden />}
              href={status.guest_url}
              target="_blank"
              rel="noreferrer"
            >
              {t(status.simulated ? 'splash.simulated_phone' : 'splash.guest_page')}
            </Button>
          )}
        </Space>
      </div>
      {status?.router_configured === false && <RouterMissing />}
      {dialog.name === 'publish' && canPublish && <PublishDialog onClose={dialog.close} />}
      {dialog.name === 'versions' && <VersionsDialog unsaved={unsaved} onClose={dialog.close} />}
    </>
  )
}

/** Guests fill in the page in vain: said wherever pages are worked on. */
function RouterMissing() {
  const t = useText()
  const path = paths.siteEdit(useSiteId())
  const mayOpen = useMayOpen()(path)
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('splash.no_router')}
      description={t('splash.no_router_text')}
      action={mayOpen && <LinkButton to={path}>{t('splash.no_router_link')}</LinkButton>}
    />
  )
}

function StatusText({ status, unsaved }: { status: SplashStatus; unsaved: boolean }) {
  const t = useText()
  const intl = useIntl()
  const { token } = theme.useToken()
  const { version, published_at: at, published_by: name, changed } = status
  const date = at ? intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) : ''
  const kind = unsaved ? 'unsaved' : version === 0 ? 'new' : changed ? 'changed' : 'live'
  const texts = {
    unsaved: ['warning', 'splash.status.unsaved'],
    new: ['default', 'splash.status.new'],
    changed: ['warning', 'splash.status.changed'],
    live: ['success', 'splash.status.live'],
  } as const
  const [color, label] = texts[kind]
  return (
    <>
      <Tag color={color} style={{ marginInlineEnd: 8 }}>
        {t(label)}
      </Tag>
      <span style={{ color: token.colorTextDescription }}>
        {version === 0
          ? t('splash.status.new_text')
          : t('splash.status.version', { version, date, name: name ?? '' })}
      </span>
    </>
  )
}

function DiscardButton({ disabled }: { disabled: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [discardDraft] = splashApi.useDiscardSplashDraftMutation()
  const discard = () =>
    void confirm({
      title: t('splash.discard_question'),
      description: t('splash.discard_text'),
      confirmLabel: t('splash.discard'),
      onConfirm: () => feedback(() => discardDraft({ siteId }).unwrap(), { done: t('splash.discarded') }),
    })
  return (
    <Button disabled={disabled} onClick={discard}>
      {t('splash.discard')}
    </Button>
  )
}

/** Opens the saved page with a login of which nothing is recorded. */
function TestButton({ method }: { method: LoginMethod | null }) {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [startTest, { isLoading }] = splashApi.useStartTestLoginMutation()
  const start = () => {
    // Opened before the answer: browsers block windows that no click opened.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    void feedback(async () => {
      try {
        const { url } = await startTest({ siteId, body: { login_type: method } }).unwrap()
        if (tab) tab.location.href = url
        else window.location.href = url
      } catch (error) {
        tab?.close()
        throw error
      }
    })
  }
  return (
    <Button icon={<ExperimentOutlined aria-hidden />} loading={isLoading} onClick={start}>
      {t('splash.test')}
    </Button>
  )
}
