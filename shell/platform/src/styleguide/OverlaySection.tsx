import { LogOut, Settings, User } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, Price, Row, Stack, Text } from '../design';
import { ConfirmDialog, Dialog, type DialogSize, Drawer } from '../overlays';
import { Menu } from '../overlays/Menu';
import { Tabs } from '../overlays/Tabs';
import { Section } from './Section';
import samples from './samples.json';

const { menu, tabs } = samples;
type Open = DialogSize | 'drawer' | 'confirm' | null;

export function OverlaySection() {
  const [open, setOpen] = useState<Open>(null);
  const [tab, setTab] = useState<'orders' | 'addresses' | 'security'>('orders');
  const close = () => setOpen(null);
  const sized = open === 'drawer' || open === 'confirm' ? null : open;
  const text = <Text>{samples.paragraph}</Text>;
  return (
    <Section title="Overlays">
      <Stack gap={5}>
        <Row>
          {(['sm', 'md', 'lg', 'xl', 'drawer', 'confirm'] as const).map((name) => (
            <Button key={name} onClick={() => setOpen(name)}>
              {name}
            </Button>
          ))}
          <Menu
            trigger={<Button>menu</Button>}
            align="start"
            header={menu.who}
            items={[
              { label: menu.account, to: '/', icon: <User aria-hidden="true" /> },
              { label: menu.settings, to: '/', icon: <Settings aria-hidden="true" /> },
              { label: menu.logout, onSelect: close, icon: <LogOut aria-hidden="true" />, startsGroup: true },
            ]}
          />
        </Row>
        <Tabs
          label={tabs.label}
          value={tab}
          onChange={setTab}
          items={[
            { value: 'orders', label: tabs.orders, badge: <Badge>3</Badge>, content: text },
            { value: 'addresses', label: tabs.addresses, content: text },
            { value: 'security', label: tabs.security, content: text },
          ]}
        />
      </Stack>
      <Dialog
        isOpen={sized !== null}
        size={sized ?? 'md'}
        onClose={close}
        title={samples.dialog.title}
        description={samples.dialog.description}
        footer={
          <>
            <Button onClick={close}>{samples.cancel}</Button>
            <Button variant="primary">{samples.save}</Button>
          </>
        }
      >
        {text}
      </Dialog>
      <Drawer
        isOpen={open === 'drawer'}
        onClose={close}
        title={samples.cart}
        badge={<Badge>3</Badge>}
        footer={
          <Stack gap={3}>
            <Row justify="space-between">
              <Text weight="strong">{samples.total}</Text>
              <Price amount="12999.50" />
            </Row>
            <Button variant="primary" size="lg" isBlock>
              {samples.pay}
            </Button>
          </Stack>
        }
      >
        {text}
      </Drawer>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        title={samples.dialog.confirm}
        text={samples.dialog.confirmText}
        tone="danger"
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 800))}
      />
    </Section>
  );
}
