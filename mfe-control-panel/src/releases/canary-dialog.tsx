import { CANARY_PERCENT, type ReleaseSummary, type RemoteOverview } from '@portico/shared/contracts'
import { NumberField, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Dialog, Paragraph } from '@portico/shared/layout'
import { wholeWithin } from '@portico/shared/schemas'
import { App, Slider } from 'antd'
import { useIntl } from 'react-intl'
import { object } from 'yup'
import { releaseName, releasesApi } from './releases-api'
import { useWhen } from './use-release-changes'

interface CanaryValues {
  percent: number | null
}

/** Ending the canary has its own action, so 0 isn't allowed. */
const canarySchema = object({ percent: wholeWithin(CANARY_PERCENT) })

const FIRST_SHARE = 5

function PercentSlider() {
  const t = useText()
  const { values, setFieldValue, isSubmitting } = useFormikContext<CanaryValues>()
  return (
    <Slider
      {...CANARY_PERCENT}
      disabled={isSubmitting}
      value={values.percent ?? CANARY_PERCENT.min}
      onChange={(percent) => void setFieldValue('percent', percent)}
      ariaLabelForHandle={t('remotes.canary.slider')}
    />
  )
}

function CanaryForm({ remote, release, onClose }: CanaryDialogProps) {
  const intl = useIntl()
  const t = useText()
  const { message } = App.useApp()
  const when = useWhen(remote.name)
  const [setCanary] = releasesApi.useSetCanaryMutation()
  const running = remote.canary?.release
  const isRunning = running?.build === release.build
  const start = isRunning && remote.canary ? remote.canary.percent : FIRST_SHARE

  const submit = async ({ percent }: CanaryValues) => {
    // The schema rejects an empty field.
    const share = percent ?? start
    await setCanary({ name: remote.name, body: { build: release.build, percent: share } }).unwrap()
    const texts = {
      release: releaseName(release),
      percent: intl.formatNumber(share / 100, { style: 'percent' }),
    }
    void message.success(t('remotes.canary.done', texts))
  }
  return (
    <SubmitForm<CanaryValues>
      label={t('remotes.canary.title', { release: releaseName(release) })}
      initialValues={{ percent: start }}
      schema={canarySchema}
      onSubmit={submit}
      onSaved={onClose}
    >
      <Paragraph>{t('remotes.canary.text', { when })}</Paragraph>
      {running && !isRunning && (
        <Paragraph>{t('remotes.canary.other', { release: releaseName(running) })}</Paragraph>
      )}
      <NumberField
        name="percent"
        label={t('remotes.canary.percent')}
        required
        {...CANARY_PERCENT}
        suffix="%"
      />
      <PercentSlider />
      <SubmitBar submitLabel={t('remotes.canary.start')} onCancel={onClose} />
    </SubmitForm>
  )
}

interface CanaryDialogProps {
  remote: RemoteOverview
  release: ReleaseSummary
  onClose: () => void
}

/** Asks for the share of users in a canary. */
export function CanaryDialog(props: CanaryDialogProps) {
  const t = useText()
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('remotes.canary.title', { release: releaseName(props.release) })}
    >
      <CanaryForm {...props} />
    </Dialog>
  )
}
