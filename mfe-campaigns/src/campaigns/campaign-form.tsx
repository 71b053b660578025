import {
  FootBar,
  LeaveGuard,
  StartOver,
  SubmitForm,
  useFormState,
  useTabWithErrors,
  type SubmitFormProps,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Notice, SecondaryText } from '@portico/shared/layout'
import { UndoButtons } from '@portico/shared/undo'
import { Tabs } from 'antd'
import type { ReactNode, RefObject } from 'react'
import { useSearchParams } from 'react-router-dom'

const CAMPAIGN_TABS = ['settings', 'design', 'review'] as const
export type CampaignTab = (typeof CAMPAIGN_TABS)[number]

/** The tab in the address, and the block to select there. */
export function useCampaignTab() {
  const [search, setSearch] = useSearchParams()
  const tab = CAMPAIGN_TABS.find((each) => each === search.get('tab')) ?? 'settings'
  const show = (next: CampaignTab, block?: string | null) => {
    const query = new URLSearchParams(search)
    query.set('tab', next)
    if (block) query.set('block', block)
    else query.delete('block')
    setSearch(query, { replace: true })
  }
  return { tab, show }
}

/** Props that a page passes to its form. */
export interface CampaignFormSetup<Values extends object> extends Pick<
  SubmitFormProps<Values>,
  'initialValues' | 'onSubmit' | 'onSaved' | 'failed' | 'label' | 'readOnly'
> {
  /** Values to restart the form with after saving; without them, saving leaves the page. */
  next?: RefObject<Values | null>
  /** Shown beside the save buttons. */
  actions?: ReactNode
}

interface CampaignFormProps<Values extends object>
  extends CampaignFormSetup<Values>, Pick<SubmitFormProps<Values>, 'schema' | 'fieldNames'> {
  /** Path of the document in the form. */
  documentName: string
  content: Record<CampaignTab, ReactNode>
  /** Save buttons. */
  buttons: ReactNode
}

/** A campaign in steps: settings, design and review. */
export function CampaignForm<Values extends object>(props: CampaignFormProps<Values>) {
  const { documentName, next, content, buttons, actions, readOnly = false, ...form } = props
  const t = useText()
  return (
    <SubmitForm<Values> {...form} readOnly={readOnly}>
      <LeaveGuard />
      {next && <StartOver next={next} />}
      {readOnly && <Notice type="info" title={t('campaigns.read_only')} />}
      <FormTabs documentName={documentName} content={content} />
      <FormBar readOnly={readOnly} buttons={buttons} actions={actions} />
    </SubmitForm>
  )
}

interface FormBarProps {
  readOnly: boolean
  buttons: ReactNode
  actions: ReactNode
}

function FormBar({ readOnly, buttons, actions }: FormBarProps) {
  const t = useText()
  const { dirty } = useFormState()
  if (readOnly && !actions) return null
  return (
    <FootBar dirty={dirty}>
      {!readOnly && buttons}
      {actions}
      {!readOnly && <UndoButtons undoLabel={t('campaigns.undo')} redoLabel={t('campaigns.redo')} />}
      <div role="status">
        {!readOnly && <SecondaryText>{t(dirty ? 'shared.unsaved' : 'campaigns.no_changes')}</SecondaryText>}
      </div>
    </FootBar>
  )
}

const tabNameId = (tab: CampaignTab): MessageId => `campaigns.tab.${tab}`

function FormTabs({ documentName, content }: { documentName: string; content: CampaignFormContent }) {
  const t = useText()
  const { tab, show } = useCampaignTab()
  const tabOf = (name: string): CampaignTab =>
    name.startsWith(documentName) && !name.endsWith('.preheader') ? 'design' : 'settings'
  useTabWithErrors((errors, fields) => errorPaths(errors, fields).map(tabOf), tab, show)
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => show(CAMPAIGN_TABS.find((each) => each === key) ?? 'settings')}
      items={CAMPAIGN_TABS.map((key) => ({
        key,
        label: t(tabNameId(key)),
        children: content[key],
        // Renders a preview only while its tab is open. The settings stay mounted: invalid text exists in their inputs
        // only.
        destroyOnHidden: key !== 'settings',
      }))}
    />
  )
}

type CampaignFormContent = CampaignFormProps<object>['content']

/** Paths of all errors: yup nests them like the values, the server joins names with dots. */
function errorPaths(errors: object, fields: object): string[] {
  const nested = Object.entries(errors).flatMap(([key, error]): string[] =>
    typeof error === 'object' && error !== null && !('id' in error)
      ? errorPaths(error as object, {}).map((path) => `${key}.${path}`)
      : [key],
  )
  return [...nested, ...Object.keys(fields)]
}
