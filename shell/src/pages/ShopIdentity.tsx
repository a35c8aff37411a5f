import { formatPhone } from '@boom/contract';
import { formatHours, Heading, Stack, tokens, useShop, WhatsappHelp } from '@boom/platform';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import texts from './i18n/identity.json';

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space[2]};

  dt {
    color: ${tokens.color.muted};
    font-size: ${tokens.size.sm};
  }
  dd {
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const mailTo = (email: string) => <a href={`mailto:${email}`}>{email}</a>;
const call = (phone: string) => <a href={`tel:${phone}`}>{formatPhone(phone)}</a>;

/** Whose shop it is and where complaints go: the law wants it known before a purchase (payments sheet, section 9). */
export function ShopIdentity() {
  const shop = useShop();
  const facts: [string, ReactNode][] = [
    [texts.legalName, shop.legalName],
    [texts.rfc, shop.rfc],
    [texts.address, shop.address],
    [texts.phone, call(shop.phone)],
    [texts.email, mailTo(shop.email)],
    [texts.hours, shop.hours.length > 0 && formatHours(shop.hours)],
    [
      texts.complaints,
      <>
        {shop.complaintText ?? texts.complaintsByMail}
        {shop.complaintEmail && <> {mailTo(shop.complaintEmail)}</>}
        {shop.complaintPhone && <> {call(shop.complaintPhone)}</>}
      </>,
    ],
  ];
  return (
    <Stack as="section" gap={2}>
      <Heading level={2} size="lg">
        {texts.title}
      </Heading>
      <Facts>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      <WhatsappHelp text={texts.ask} />
    </Stack>
  );
}
