import { useLiveQuery } from '@portico/shared/api'
import type { ControllerTaskList } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, LinkButton, Notice, Panel, TextLink } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import english from '../locales/controller-tasks/en.json'
import spanish from '../locales/controller-tasks/es.json'
import stateEnglish from '../locales/router-state/en.json'
import stateSpanish from '../locales/router-state/es.json'
import { paths } from '../paths'
import { routerApi } from '../routers/router-api'
import { routerCauseId } from '../routers/router-names'
import { SettingsForm } from '../settings/settings-form'
import { SettingsEditPage } from '../settings/settings-page'
import { controllerTasksApi } from './controller-tasks-api'
import { TaskPanel } from './task-panel'
import { taskSchema, toSchedules, toTaskValues } from './task-schema'

const TEXTS = { 'en-US': { ...english, ...stateEnglish }, 'es-ES': { ...spanish, ...stateSpanish } }

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/controller-tasks': typeof english
  }
}

/** Polling intervals of the results, and of a running task, ms. */
const POLL_INTERVAL_MS = 15_000
const RUN_INTERVAL_MS = 2_000

/** Says that the controller can't be reached now, so tasks would fail. */
function ConnectionNotice() {
  const t = useText()
  const { currentData: router } = routerApi.useGetRouterQuery({ siteId: useSiteId() })
  if (!router?.cause || router.state === 'online' || router.cause === 'controller_unchecked') return null
  return (
    <Notice
      type="warning"
      title={t(routerCauseId(router.cause))}
      description={
        <>
          {t('tasks.connection_problem')} <TextLink to={paths.router()}>{t('tasks.open_router')}</TextLink>
        </>
      }
    />
  )
}

function NoConnectionNotice() {
  const t = useText()
  return (
    <Notice
      type="info"
      title={t('tasks.no_connection')}
      description={<TextLink to={paths.router()}>{t('tasks.open_router')}</TextLink>}
    />
  )
}

function TasksForm({ list }: { list: ControllerTaskList }) {
  const t = useText()
  const siteId = useSiteId()
  const [saveTasks] = controllerTasksApi.useSaveControllerTasksMutation()
  return (
    <SettingsForm
      label={t('tasks.title')}
      settings={list}
      toValues={toTaskValues}
      schema={taskSchema}
      onSave={(values) => saveTasks({ siteId, body: { items: toSchedules(values) } }).unwrap()}
    >
      {list.items.map((task, index) => (
        <TaskPanel key={task.task} task={task} index={index} list={list} />
      ))}
    </SettingsForm>
  )
}

function Tasks() {
  const t = useText()
  const siteId = useSiteId()
  const query = controllerTasksApi.useListControllerTasksQuery
  const result = useLiveQuery(query, { siteId }, { every: POLL_INTERVAL_MS })
  const isRunning = result.currentData?.items.some(({ running }) => running) ?? false
  useLiveQuery(
    query,
    { siteId },
    { every: RUN_INTERVAL_MS, skip: !isRunning, refetchOnMountOrArgChange: false },
  )
  return (
    <SettingsEditPage title={t('tasks.title')} subtitle={t('tasks.subtitle')} result={result}>
      {(list) =>
        list.obstacle === 'other_vendor' ? (
          <Panel>
            <EmptyState
              picture="routers"
              title={t('tasks.other_vendor')}
              description={t('tasks.other_vendor_text')}
              action={<LinkButton to={paths.router()}>{t('tasks.open_router')}</LinkButton>}
            />
          </Panel>
        ) : (
          <>
            {list.obstacle === 'no_connection' ? <NoConnectionNotice /> : <ConnectionNotice />}
            <TasksForm list={list} />
          </>
        )
      }
    </SettingsEditPage>
  )
}

/** Scheduled tasks of the selected site's UniFi controller. */
export function ControllerTasksEditPage() {
  return (
    <MoreTexts texts={TEXTS}>
      <Tasks />
    </MoreTexts>
  )
}
