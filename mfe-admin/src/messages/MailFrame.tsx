import { tokens } from '@boom/platform';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: 28rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.card};
  background: ${tokens.color.canvas};
`;

/** The document's content security policy holds within the frame too: a style needs its nonce. */
const nonceOf = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** A mail as its reader sees it: of no origin, where nothing runs, loads or leads away. */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const page = html.replace('<style>', `<style nonce="${nonceOf()}">`);
    const made = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [html]);
  return <Frame src={address} title={title} sandbox="" />;
}
