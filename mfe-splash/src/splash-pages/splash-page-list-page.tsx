import { EditOutlined, EyeOutlined } from '@ant-design/icons'
import type { LoginMethod, SplashPage } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  FramedPage,
  LinkButton,
  Notice,
  PageFrame,
  Panel,
  QueryBoundary,
  SecondaryText,
  useMutationFeedback,
} from '@portico/shared/layout'
import { DividedList } from '@portico/shared/lists'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { moved, SortableList } from '@portico/shared/sortable-list'
import { THUMBNAIL_NONCE } from '@portico/shared/splash-page'
import { pageNonce } from '@portico/shared/theme'
import { loginMethodNameId } from '@portico/shared/value-names'
import { Alert, Flex, Skeleton, Switch } from 'antd'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { paths } from '../paths'
import { PublishBar } from '../publishing/publish-bar'
import { splashApi } from '../splash-api'
import styles from './splash-page-list-page.module.css'

type Problem = NonNullable<SplashPage['problem']>

const problemNameId = (problem: Problem): MessageId => `splash.problem.${problem}`

/** Pages that solve these problems; the others are settings of the method. */
const SOLVED_ELSEWHERE: Partial<Record<Problem, { to: string; label: MessageId }>> = {
  no_sms_gateway: { to: paths.smsSettings(), label: 'splash.problem.sms_link' },
  no_packages: { to: paths.packages(), label: 'splash.problem.packages_link' },
  no_gateway: { to: paths.paymentSettings(), label: 'splash.advanced.payment_link' },
}

/** Size of the page in a thumbnail, px. */
const THUMBNAIL = { width: 390, height: 520 }

/** Login pages of a site: their state, order and design. */
export function SplashPageListPage() {
  const t = useText()
  const siteId = useSiteId()
  const { currentData: data, ...result } = splashApi.useListSplashPagesQuery(
    { siteId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <PageFrame
      title={t('splash.list.title')}
      subtitle={t('splash.list.subtitle')}
      maxWidth={1280}
      actions={[
        data && {
          key: 'edit',
          label: t(data.can.update ? 'splash.list.edit_multilanding' : 'splash.list.view_multilanding'),
          icon: data.can.update ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />,
          to: paths.splashPageEdit({ screen: 'multilanding' }),
        },
      ]}
    >
      <PublishBar method={null} />
      {data?.can.update === false && <Notice type="info" title={t('splash.read_only')} />}
      <QueryBoundary result={{ ...result, data }}>
        {({ items, can }) => <Pages items={items} canUpdate={can.update} />}
      </QueryBoundary>
    </PageFrame>
  )
}

/** Sets the enabled methods in their order; takes effect immediately. */
function useSetMethods() {
  const t = useText()
  const siteId = useSiteId()
  const feedback = useMutationFeedback()
  const [savePages, { isLoading }] = splashApi.useSaveSplashPagesMutation()
  const set = (login_methods: LoginMethod[]) =>
    void feedback(() => savePages({ siteId, body: { login_methods } }).unwrap(), {
      done: t('splash.list.saved'),
    })
  return { set, isLoading }
}

function Pages({ items, canUpdate }: { items: SplashPage[]; canUpdate: boolean }) {
  const t = useText()
  const { set, isLoading } = useSetMethods()
  const nameOf = ({ login_type }: SplashPage) => t(loginMethodNameId(login_type))
  const enabled = items.filter((item) => item.enabled)
  const others = items.filter((item) => !item.enabled)
  const methods = enabled.map(({ login_type }) => login_type)
  const row = (item: SplashPage) => (
    <PageRow
      item={item}
      name={nameOf(item)}
      canUpdate={canUpdate}
      // Guests need at least one method.
      disabled={!canUpdate || isLoading || (item.enabled && methods.length === 1)}
      onSwitch={(on) =>
        set(on ? [...methods, item.login_type] : methods.filter((method) => method !== item.login_type))
      }
    />
  )
  return (
    <>
      <Panel title={t('splash.list.on')} description={t('splash.list.on_text')}>
        <SortableList
          label={t('splash.list.on')}
          items={enabled}
          itemKey={({ login_type }) => login_type}
          itemName={nameOf}
          disabled={!canUpdate || isLoading}
          onMove={(from, to) => set(moved(methods, from, to))}
        >
          {row}
        </SortableList>
      </Panel>
      {others.length > 0 && (
        <Panel title={t('splash.list.off')}>
          <DividedList label={t('splash.list.off')}>
            {others.map((item) => (
              <li key={item.login_type}>{row(item)}</li>
            ))}
          </DividedList>
        </Panel>
      )}
    </>
  )
}

interface PageRowProps {
  item: SplashPage
  name: string
  canUpdate: boolean
  disabled: boolean
  onSwitch: (on: boolean) => void
}

function PageRow({ item, name, canUpdate, disabled, onSwitch }: PageRowProps) {
  const t = useText()
  const intl = useIntl()
  const { login_type: method, enabled, updated_at: savedAt, problem } = item
  const date = savedAt ? intl.formatDate(savedAt, { dateStyle: 'medium', timeStyle: 'short' }) : ''
  return (
    <Flex wrap align="center" gap="8px 16px">
      <Thumbnail method={method} name={name} />
      <div className={styles.texts}>
        <div className={styles.name}>{name}</div>
        <SecondaryText block>
          {savedAt ? t('splash.list.last_saved', { date }) : t('splash.list.never_saved')}
        </SecondaryText>
        {problem && (
          <Alert
            type={enabled ? 'warning' : 'info'}
            showIcon
            className={styles.problem}
            title={<ProblemText problem={problem} method={method} />}
          />
        )}
      </div>
      <Switch
        checked={enabled}
        disabled={disabled}
        aria-label={t('splash.list.switch', { name })}
        onChange={onSwitch}
      />
      <LinkButton
        to={paths.splashPageEdit({ screen: method })}
        icon={canUpdate ? <EditOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        aria-label={t(canUpdate ? 'splash.list.edit' : 'splash.list.view', { name })}
      >
        {t(canUpdate ? 'splash.list.edit_short' : 'splash.list.view_short')}
      </LinkButton>
    </Flex>
  )
}

/** Describes the problem of a method, with a link to its solution. */
function ProblemText({ problem, method }: { problem: Problem; method: LoginMethod }) {
  const t = useText()
  const mayOpen = useMayOpen()
  const { to, label } = SOLVED_ELSEWHERE[problem] ?? {
    to: paths.splashPageEdit({ screen: method }, { tab: 'advanced' }),
    label: 'splash.tab.advanced',
  }
  return (
    <>
      {t(problemNameId(problem))}{' '}
      {(!(problem in SOLVED_ELSEWHERE) || mayOpen(to)) && (
        <Link to={to} className={styles.link}>
          {t(label)}
        </Link>
      )}
    </>
  )
}

function Thumbnail({ method, name }: { method: LoginMethod; name: string }) {
  const t = useText()
  const siteId = useSiteId()
  const { currentData, isError } = splashApi.useListSplashThumbnailsQuery({ siteId })
  const html = currentData?.items.find(({ login_type }) => login_type === method)?.html
  const own = `nonce="${pageNonce() ?? ''}"`
  return (
    <div className={styles.thumbnail}>
      {html === undefined && !isError && <Skeleton.Node active className={styles.loading} />}
      {html !== undefined && (
        <FramedPage
          html={html.replaceAll(`nonce="${THUMBNAIL_NONCE}"`, own)}
          title={t('splash.list.thumbnail', { name })}
          {...THUMBNAIL}
          isPicture
        />
      )}
    </div>
  )
}
