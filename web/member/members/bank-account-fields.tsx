import type { ReactNode } from 'react'
import { bankNiceNames } from '#contract/plain/bank-english-names.ts'
import { groupedAccountNumber } from '#contract/plain/bank-words.ts'
import { bankBadgeText, bankShortName } from '#contract/plain/bank-words.ts'
import { bankOf, banksToChoose, commonBanks } from '#member/account/bank.ts'
import { BadgePicker } from '#ui/badge-picker.tsx'
import { Field } from '#ui/field.tsx'
import { GroupedField } from '#ui/grouped-field.tsx'
import { Icon } from '#ui/icon.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import type { FormAnswer } from './form-answer.ts'
import * as th from './bank-account-fields.th.ts'
import './members.css'

const options = banksToChoose().map((code) => {
  const { color = '', thai_name = '' } = bankOf(code) ?? {}
  return {
    value: code,
    label: bankShortName(code),
    badge: bankBadgeText(code),
    color,
    search: `${thai_name} ${bankNiceNames[code] ?? ''} ${code}`,
  }
})

/** For registration's last step and the register-bank overlay. */
export function BankAccountFields({ answer }: { answer: FormAnswer | undefined }) {
  const values = answer?.values ?? {}
  return (
    <>
      <AccountFields
        answer={answer}
        hint={
          <>
            <Icon name="info" size={16} />
            {th.checkFirst}
          </>
        }
      />
      <BirthDateFields values={values} error={answer?.errors.birth_date} focusing={false} />
      <Field label={th.lineId} icon="chat" name="line" autoComplete="off" maxLength={64} defaultValue={values.line} />
    </>
  )
}

/** The hint is below the name. */
export function AccountFields({ answer, hint }: { answer: FormAnswer | undefined; hint: ReactNode }) {
  const values = answer?.values ?? {}
  const errors = answer?.errors ?? {}
  return (
    <>
      <BadgePicker
        name="bank"
        label={th.bank}
        options={options}
        common={commonBanks}
        chosen={values.bank}
        error={errors.bank}
      />
      <GroupedField
        label={th.accountNumber}
        icon="bank"
        name="account_number"
        inputMode="numeric"
        group={groupedAccountNumber}
        autoComplete="off"
        placeholder="123-4-56789-0"
        required
        defaultValue={values.account_number}
        error={errors.account_number}
      />
      <Field
        label={th.accountName}
        icon="user"
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={errors.name}
        hint={hint}
      />
    </>
  )
}
