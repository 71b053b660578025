import { Flex } from 'antd'
import { Formik } from 'formik'
import { useEffect } from 'react'
import { SubmitBar, TextField, useFormState } from '../../../../src/provided/forms'
import { Panel } from '../../../../src/provided/layout'
import { Stage } from '../stage'

const UNSENT = { alert: [], fields: {}, saved: false }

/** Changes the form, as typing does. */
function TypedName() {
  const { setFieldValue } = useFormState()
  // Formik compares values with those that it started with.
  useEffect(() => void setFieldValue('name', 'Harbor Café'), [setFieldValue])
  return null
}

/** Buttons of a form, and the bar that stays while there are unsaved changes. */
export function SaveBars() {
  return (
    <Flex vertical gap="middle">
      <Panel title="In a panel">
        <Formik initialValues={{ name: '' }} initialStatus={UNSENT} onSubmit={() => undefined}>
          <SubmitBar submitLabel="Save" onCancel={() => undefined} />
        </Formik>
      </Panel>
      <Stage height={260}>
        <Formik initialValues={{ name: 'Harbor' }} initialStatus={UNSENT} onSubmit={() => undefined}>
          <div>
            <TypedName />
            <Panel title="Location" endsWithField>
              <TextField name="name" label="Name" />
            </Panel>
            <SubmitBar submitLabel="Save changes" sticky />
          </div>
        </Formik>
      </Stage>
    </Flex>
  )
}
