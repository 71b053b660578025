import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import type { SetupStep, SiteSetup } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Panel, ProgressBar } from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { paths } from '../paths'
import styles from './setup-checklist.module.css'

interface StepPage {
  title: MessageId
  text: MessageId
  path: (siteId: number) => string
}

const STEPS: Record<SetupStep, StepPage> = {
  splash_page: {
    title: 'dashboard.setup.splash_page',
    text: 'dashboard.setup.splash_page.text',
    path: () => paths.splashPages(),
  },
  router: {
    title: 'dashboard.setup.router',
    text: 'dashboard.setup.router.text',
    path: () => paths.router(),
  },
  login_method: {
    title: 'dashboard.setup.login_method',
    text: 'dashboard.setup.login_method.text',
    path: (siteId) => paths.siteEdit({ siteId }),
  },
  test_login: {
    title: 'dashboard.setup.test_login',
    text: 'dashboard.setup.test_login.text',
    path: () => paths.splashPages(),
  },
  colleague: {
    title: 'dashboard.setup.colleague',
    text: 'dashboard.setup.colleague.text',
    path: () => paths.clientAccess(),
  },
}

interface SetupChecklistProps {
  steps: SiteSetup['steps']
  /** Shows the tiles instead. */
  onSkip: () => void
}

/** Checklist of steps before guests can log in, shown instead of empty tiles. */
export function SetupChecklist({ steps, onSkip }: SetupChecklistProps) {
  const t = useText()
  const done = steps.filter((step) => step.done).length
  const counted = t('dashboard.setup.progress', { done, count: steps.length })
  return (
    <div className={styles.checklist}>
      <Panel title={t('dashboard.setup.title')} description={t('dashboard.setup.text')}>
        <ProgressBar
          percent={Math.round((done / steps.length) * 100)}
          showInfo={false}
          size="small"
          aria-label={counted}
        />
        <p className={styles.progress}>{counted}</p>
        <ol aria-label={t('dashboard.setup.title')} className={styles.steps}>
          {steps.map(({ step, done: isDone }) => (
            <Step key={step} step={step} done={isDone} />
          ))}
        </ol>
        <Button onClick={onSkip}>{t('dashboard.setup.skip')}</Button>
      </Panel>
    </div>
  )
}

function Step({ step, done }: { step: SetupStep; done: boolean }) {
  const t = useText()
  const siteId = useSiteId()
  const { title, text, path } = STEPS[step]
  return (
    <li>
      <Link to={path(siteId)} className={styles.step}>
        <StepMark done={done} />
        <span className={styles.texts}>
          <span className={styles.title}>{t(title)}</span>
          <span className={styles.text}>{t(text)}</span>
        </span>
        <RightOutlined aria-hidden className={styles.arrow} />
      </Link>
    </li>
  )
}

function StepMark({ done }: { done: boolean }) {
  const t = useText()
  if (done) {
    return <CheckCircleFilled aria-label={t('onboarding.done')} className={styles.done} />
  }
  return <span aria-hidden className={styles.open} />
}

/** Steps whose pages this user may open. */
export function useOwnSteps(steps: SiteSetup['steps']): SiteSetup['steps'] {
  const siteId = useSiteId()
  const mayOpen = useMayOpen()
  return steps.filter(({ step }) => mayOpen(STEPS[step].path(siteId)))
}
