import { BarChartOutlined, EditOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import {
  EmptyState,
  ItemPage,
  PageFrame,
  useIdParam,
  type ItemPageProps,
  type PageActionList,
} from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { App } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCampaignTab, type CampaignFormSetup } from './campaign-form'
import type { CampaignKind } from './campaign-kind'
import { StateTag } from './campaign-state'
import { useSavedText } from './use-saved-text'
import { useScheduleText, type Scheduled } from './use-schedule-text'

/** Campaign forms use the site's time zone. */
const useTimeZone = () => useSiteSettings()?.settings.timezone ?? 'UTC'

interface CreateSetup<Values> {
  start: () => Values
  save: (values: Values, timeZone: string) => Promise<Campaign & { id: number }>
}

/** Keeps a new campaign in the form. After saving, the edit page replaces this page, on the same tab. */
export function useCreateForm<Values extends object>(
  kind: CampaignKind,
  { start, save }: CreateSetup<Values>,
): CampaignFormSetup<Values> {
  const t = useText()
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const { message } = App.useApp()
  const savedText = useSavedText()
  const { tab } = useCampaignTab()
  const [initialValues] = useState(start)
  const created = useRef<number | null>(null)
  return {
    label: t(kind.textId('create_title')),
    initialValues,
    failed: { id: 'campaigns.create_failed' },
    onSubmit: async (values) => {
      const saved = await save(values, timeZone)
      created.current = saved.id
      void message.success(savedText(null, saved))
    },
    onSaved: () => {
      const id = created.current
      if (id !== null) void navigate(kind.editPath(id, tab), { replace: true })
    },
  }
}

interface Campaign extends Scheduled {
  name: string
  active: boolean
  can: { update: boolean }
}

interface EditSetup<Values, Stored> {
  stored: Stored
  toValues: (stored: Stored, timeZone: string) => Values
  save: (values: Values, timeZone: string) => Promise<Stored>
}

/** Keeps a stored campaign in the form, which restarts with the values that the server returns for each save. */
export function useEditForm<Values extends object, Stored extends Campaign>(
  kind: CampaignKind,
  { stored, toValues, save }: EditSetup<Values, Stored>,
): CampaignFormSetup<Values> {
  const t = useText()
  const timeZone = useTimeZone()
  const { message } = App.useApp()
  const savedText = useSavedText()
  const [initialValues] = useState(() => toValues(stored, timeZone))
  const next = useRef<Values | null>(null)
  return {
    label: t(kind.textId('edit_title')),
    initialValues,
    next,
    failed: { id: 'campaigns.update_failed' },
    readOnly: !stored.can.update,
    onSubmit: async (values) => {
      const saved = await save(values, timeZone)
      next.current = toValues(saved, timeZone)
      void message.success(savedText(stored, saved))
    },
  }
}

function useBack(kind: CampaignKind) {
  const t = useText()
  return { to: kind.listPath(), label: t(kind.textId('title')) }
}

interface CampaignCreatePageProps {
  kind: CampaignKind
  children: ReactNode
}

export function CampaignCreatePage({ kind, children }: CampaignCreatePageProps) {
  const t = useText()
  const can = useSiteSettings()?.can
  return (
    <PageFrame title={t(kind.textId('create_title'))} back={useBack(kind)} timeZone>
      {can?.[kind.createRight] ? (
        children
      ) : (
        <EmptyState
          picture="locked"
          title={t(kind.textId('may_not_create'))}
          description={t('campaigns.ask_admin')}
        />
      )}
    </PageFrame>
  )
}

interface CampaignPageProps<Data> {
  kind: CampaignKind
  /** Result of the campaign's query; `currentData` belongs to the campaign in the address. */
  result: ItemPageProps<Data>['result']
  children: (data: Data) => ReactNode
}

interface CampaignFrameProps<Data> extends CampaignPageProps<Data> {
  title: string
  frame: ItemPageProps<Data>['frame']
}

/** Frame of a page about the campaign in the address. */
function CampaignFrame<Data>({ kind, ...page }: CampaignFrameProps<Data>) {
  const t = useText()
  return (
    <ItemPage
      {...page}
      known={useIdParam().known}
      back={useBack(kind)}
      loading={t('campaigns.loading')}
      gone={{ gone: t(kind.textId('gone')), description: t('campaigns.gone_hint') }}
    />
  )
}

export function CampaignEditPage<Data extends Campaign>({ kind, result, children }: CampaignPageProps<Data>) {
  const t = useText()
  const scheduleText = useScheduleText()
  const { id } = useIdParam()
  return (
    <CampaignFrame
      kind={kind}
      result={result}
      title={t(kind.textId('edit_title'))}
      frame={(campaign) => ({
        title: campaign.name,
        status: <StateTag campaign={campaign} names={kind.states} />,
        subtitle: scheduleText(campaign),
        timeZone: true,
        actions: [
          {
            key: 'results',
            label: t('campaigns.action.results'),
            icon: <BarChartOutlined aria-hidden />,
            to: kind.resultsPath(id),
          },
        ],
      })}
    >
      {children}
    </CampaignFrame>
  )
}

interface CampaignResultsPageProps extends Omit<CampaignPageProps<Campaign>, 'children'> {
  /** Actions besides opening the campaign. */
  actions?: PageActionList
  children: ReactNode
}

export function CampaignResultsPage({ kind, result, actions = [], children }: CampaignResultsPageProps) {
  const t = useText()
  const scheduleText = useScheduleText()
  const { id } = useIdParam()
  return (
    <CampaignFrame
      kind={kind}
      result={result}
      title={t('campaigns.action.results')}
      frame={(campaign) => ({
        title: t('campaigns.results.title_of', { name: campaign.name }),
        status: <StateTag campaign={campaign} names={kind.states} />,
        subtitle: scheduleText(campaign),
        timeZone: true,
        actions: [
          {
            key: 'edit',
            label: t(campaign.can.update ? 'campaigns.action.edit' : 'campaigns.action.view'),
            icon: <EditOutlined aria-hidden />,
            to: kind.editPath(id),
          },
          ...actions,
        ],
      })}
    >
      {() => children}
    </CampaignFrame>
  )
}
