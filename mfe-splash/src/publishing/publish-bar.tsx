import {
  DeleteOutlined,
  EllipsisOutlined,
  ExperimentOutlined,
  ExportOutlined,
  HistoryOutlined,
} from '@ant-design/icons'
import type { LoginMethod, SplashStatus } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  LinkButton,
  Notice,
  Paragraph,
  SecondaryText,
  useConfirmedChange,
  useDialog,
  useMutationFeedback,
  useNarrow,
} from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { Button, Dropdown, Space, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { splashApi } from '../splash-api'
import { PublishDialog } from './publish-dialog'
import { VersionsDialog } from './versions-dialog'
import styles from './publish-bar.module.css'

interface PublishBarProps {
  /** Start page of a test login; null for the first page. */
  method: LoginMethod | null
  /** The page has unsaved changes, which publishing would leave out. */
  unsaved?: boolean
  /** Buttons of the form. */
  children?: ReactNode
}

/** The published version, unpublished changes, and the actions on them. */
export function PublishBar({ method, unsaved = false, children }: PublishBarProps) {
  const t = useText()
  const narrow = useNarrow()
  const siteId = useSiteId()
  const dialog = useDialog()
  const { currentData, isError } = splashApi.useListSplashPagesQuery({ siteId })
  const status = currentData?.status
  const canPublish = currentData?.can.publish === true
  const isNew = status?.version === 0
  const test = useTestLogin(method)
  const mayChange = currentData?.can.update === true
  if (isError && !status && !children) return null
  const text = (
    <div role="status" className={styles.status}>
      {status && <StatusText status={status} unsaved={unsaved} mayChange={mayChange} />}
    </div>
  )
  return (
    <>
      {narrow && text}
      <div className={styles.bar}>
        {!narrow && text}
        <Space wrap size={8}>
          {children}
          {/* Unsaved changes can't be published; phones have room only for the next step. */}
          {canPublish && !(narrow && unsaved) && (
            <PublishButton
              isNext={status?.changed === true && !unsaved}
              disabled={!status || !(status.changed || isNew)}
              unsaved={unsaved}
            />
          )}
          {mayChange && !narrow && (
            <Button icon={<ExperimentOutlined aria-hidden />} loading={test.isLoading} onClick={test.start}>
              {t('splash.test')}
            </Button>
          )}
          {status && (
            <MoreActions
              unsaved={unsaved}
              status={status}
              canDiscard={canPublish && status.changed}
              mayTest={mayChange}
              test={mayChange && narrow ? test : null}
            />
          )}
        </Space>
      </div>
      {status && <RouterAlert status={status} mayTest={mayChange} />}
      {dialog.name === 'publish' && canPublish && <PublishDialog onClose={dialog.close} />}
      {dialog.name === 'versions' && <VersionsDialog unsaved={unsaved} onClose={dialog.close} />}
    </>
  )
}

interface PublishButtonProps {
  isNext: boolean
  disabled: boolean
  unsaved: boolean
}

function PublishButton({ isNext, disabled, unsaved }: PublishButtonProps) {
  const t = useText()
  const dialog = useDialog()
  const button = (
    <Button
      type={isNext ? 'primary' : 'default'}
      disabled={unsaved || disabled}
      onClick={() => dialog.open('publish')}
    >
      {t('splash.publish')}
    </Button>
  )
  return unsaved ? <Tooltip title={t('splash.save_first')}>{button}</Tooltip> : button
}

interface MoreActionsProps {
  unsaved: boolean
  status: SplashStatus
  canDiscard: boolean
  /** Other users can't open the simulated phone. */
  mayTest: boolean
  /** Phones have the test login in the menu too. */
  test: TestLogin | null
}

function MoreActions({ unsaved, status, canDiscard, mayTest, test }: MoreActionsProps) {
  const t = useText()
  const dialog = useDialog()
  const discard = useDiscard()
  const guestPage = (
    <a href={status.guest_url} target="_blank" rel="noreferrer">
      {t(status.simulated ? 'splash.simulated_phone' : 'splash.guest_page')}
    </a>
  )
  const items = [
    ...(test
      ? [
          {
            key: 'test',
            icon: <ExperimentOutlined aria-hidden />,
            label: t('splash.test'),
            onClick: test.start,
          },
        ]
      : []),
    ...(status.simulated && !mayTest
      ? []
      : [{ key: 'guest', icon: <ExportOutlined aria-hidden />, label: guestPage }]),
    {
      key: 'versions',
      icon: <HistoryOutlined aria-hidden />,
      label: t('splash.versions'),
      onClick: () => dialog.open('versions'),
    },
    ...(canDiscard
      ? [
          {
            key: 'discard',
            icon: <DeleteOutlined aria-hidden />,
            label: t('splash.discard'),
            disabled: unsaved,
            danger: true,
            onClick: discard,
          },
        ]
      : []),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        icon={<EllipsisOutlined aria-hidden />}
        aria-label={t('shared.more_actions')}
        title={t('shared.more_actions')}
      />
    </Dropdown>
  )
}

/** Warns on every editing page that the router is off, so guests can't log in. */
function RouterAlert({ status, mayTest }: { status: SplashStatus; mayTest: boolean }) {
  const t = useText()
  const path = paths.siteEdit(useSiteId())
  const mayOpen = useMayOpen()(path)
  const { router_off: isOff } = status
  if (status.router_supported && !isOff) return null
  return (
    <Notice
      type="warning"
      title={t(isOff ? 'splash.router_off' : 'splash.no_router')}
      description={
        <>
          <Paragraph>{t(isOff ? 'splash.router_off_text' : 'splash.no_router_text')}</Paragraph>
          {isOff && mayTest && (
            <Button href={status.guest_url} target="_blank" rel="noreferrer">
              {t('splash.simulated_phone')}
            </Button>
          )}
          {!isOff && mayOpen && <LinkButton to={path}>{t('splash.no_router_link')}</LinkButton>}
        </>
      }
    />
  )
}

interface StatusTextProps {
  status: SplashStatus
  unsaved: boolean
  mayChange: boolean
}

function StatusText({ status, unsaved, mayChange }: StatusTextProps) {
  const t = useText()
  const intl = useIntl()
  const { version, published_at: at, published_by: name, changed } = status
  const date = at ? intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) : ''
  const kind = unsaved ? 'unsaved' : version === 0 ? 'new' : changed ? 'changed' : 'live'
  const texts = {
    unsaved: ['warning', 'shared.unsaved'],
    new: ['default', 'splash.status.new'],
    changed: ['warning', 'splash.status.changed'],
    live: ['success', 'splash.status.live'],
  } as const
  const [color, label] = texts[kind]
  return (
    <>
      <Tag color={color} className={styles.state}>
        {t(label)}
      </Tag>
      <SecondaryText>
        {version === 0
          ? mayChange && t('splash.status.new_text')
          : t('splash.status.version', { version, date, name: name ?? '' })}
      </SecondaryText>
    </>
  )
}

function useDiscard(): () => void {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [discardDraft] = splashApi.useDiscardSplashDraftMutation()
  return () =>
    void confirmChange({
      title: t('splash.discard_question'),
      description: t('splash.discard_text'),
      confirmLabel: t('splash.discard'),
      change: () => discardDraft({ siteId }).unwrap(),
      done: t('splash.discarded'),
    })
}

interface TestLogin {
  start: () => void
  isLoading: boolean
}

/** Opens the saved page in a test login, which records nothing. */
function useTestLogin(method: LoginMethod | null): TestLogin {
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [startTest, { isLoading }] = splashApi.useStartTestLoginMutation()
  const start = () => {
    // Opened before the response arrives, because browsers block windows not opened by a click.
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
  return { start, isLoading }
}
