import { call, injectEndpoints } from '@portico/shared/api'
import type { AuditEntry } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { MoreTexts } from '@portico/shared/remote'
import { EmptyState, InstantText } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { brandSectionNameId, knownName, loginMethodNameId, purposeNameId } from '@portico/shared/value-names'
import { useIntl, type IntlShape } from 'react-intl'
import english from '../locales/audit/en.json'
import spanish from '../locales/audit/es.json'
import causesEnglish from '../locales/integration-state/en.json'
import causesSpanish from '../locales/integration-state/es.json'
import { SettingsPage } from '../settings/settings-page'
import { actionText, auditKinds } from './audit-names'
import { ChangeList } from './change-list'
import styles from './audit-list-page.module.css'

const auditApi = injectEndpoints([], (build) => ({
  listAudit: build.query(call('listAudit')),
}))

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/audit': typeof english
  }
}

const TEXTS = {
  'en-US': { ...english, ...causesEnglish },
  'es-ES': { ...spanish, ...causesSpanish },
}

const ALL = 'all'
// Not `site`, which is the selected location.
const OPTIONS: ListParamsOptions<'created_at', 'location' | 'kind'> = {
  sortFields: ['created_at'],
  defaultSort: { field: 'created_at', order: 'desc' },
  filters: { location: ALL, kind: ALL },
  views: 'audit',
}

/** Settings of a location are named by the location, whose name may have changed since. */
const OWN_KINDS = new Set([
  'site',
  'sms_gateway',
  'customer_portal',
  'report_config',
  'splash_design',
  'voucher_design',
  'voucher_kiosk',
])

function subjectText({ subject_kind, subject, after }: AuditEntry, intl: IntlShape): string {
  if (subject_kind === 'consent_text') return knownName(intl, purposeNameId, subject) ?? subject
  if (subject_kind === 'login_form') return knownName(intl, loginMethodNameId, subject) ?? subject
  if (subject_kind === 'branding') return knownName(intl, brandSectionNameId, subject) ?? subject
  // The subject of an account is its number.
  return subject_kind === 'account' && typeof after.name === 'string' ? after.name : subject
}

function ActionCell({ entry }: { entry: AuditEntry }) {
  const { site } = entry
  const intl = useIntl()
  return (
    <div className={styles.action}>
      {actionText(entry, intl)}
      <div className={styles.subject}>
        {site && OWN_KINDS.has(entry.subject_kind)
          ? site.name
          : [...new Set([subjectText(entry, intl), site?.name])].filter(Boolean).join(' · ')}
      </div>
    </div>
  )
}

function auditColumns(intl: IntlShape): ListColumn<AuditEntry, 'created_at'>[] {
  return [
    {
      key: 'created_at',
      title: intl.formatMessage({ id: 'audit.time' }),
      sortField: 'created_at',
      render: ({ at }) => <InstantText value={at} />,
    },
    {
      key: 'action',
      title: intl.formatMessage({ id: 'audit.action' }),
      card: 'title',
      render: (entry) => <ActionCell entry={entry} />,
    },
    { key: 'actor', title: intl.formatMessage({ id: 'audit.actor' }), render: ({ actor }) => actor },
    {
      key: 'changes',
      title: intl.formatMessage({ id: 'audit.changes' }),
      render: (entry) => <ChangeList entry={entry} />,
    },
  ]
}

function AuditList() {
  const intl = useIntl()
  const t = useText()
  const { sites } = useSignedInUser()
  const params = useListParams(OPTIONS)
  const { location, kind } = params.filters
  const site = sites.find(({ id }) => String(id) === location)
  const result = auditApi.useListAuditQuery(
    {
      query: {
        ...params.query,
        ...(site ? { site_id: site.id } : {}),
        ...(kind === ALL ? {} : { subject_kind: kind }),
      },
    },
    { refetchOnMountOrArgChange: true },
  )
  const siteChoices = sites.map(({ id, name }) => ({ value: String(id), label: name }))
  const kindChoices = auditKinds(intl)
  return (
    <ListTable
      label={t('audit.title')}
      searchLabel={t('audit.search')}
      filters={{
        items: [
          {
            key: 'location',
            label: t('audit.site'),
            choices: siteChoices,
            value: site ? location : '',
            onChange: (value) => params.setFilters({ location: value }),
          },
          {
            key: 'kind',
            label: t('audit.kind'),
            choices: kindChoices,
            value: kind === ALL ? '' : kind,
            onChange: (value) => params.setFilters({ kind: value }),
          },
        ],
        onClear: () => params.setFilters({ location: ALL, kind: ALL }),
      }}
      columns={auditColumns(intl)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      empty={{ picture: 'list', title: t('audit.empty'), description: t('audit.empty_text') }}
    />
  )
}

function AuditPage() {
  const t = useText()
  const { list_audit: mayList } = useSignedInUser().can
  return (
    <SettingsPage title={t('audit.title')} subtitle={t('audit.subtitle')} timeZone maxWidth={1200}>
      {mayList ? <AuditList /> : <EmptyState picture="locked" title={t('audit.managers_only')} />}
    </SettingsPage>
  )
}

/** The audit log: changes in the account and the users who made them. Every audited field has a name. */
export function AuditListPage() {
  return (
    <MoreTexts texts={TEXTS}>
      <AuditPage />
    </MoreTexts>
  )
}
