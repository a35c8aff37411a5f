import type { DemoBought, DemoPurchase } from './types';

const bought = (slug: string, quantity = 1): DemoBought => ({ slug, quantity, review: null });
const said = (slug: string, rating: number, title: string, text: string, answer: string | null = null): DemoBought => ({
  slug,
  quantity: 1,
  review: { rating, title, text, answer },
});

/** What people bought in the weeks before, the oldest first, and what they said of it. Each says it of a product once. */
export const purchases: DemoPurchase[] = [
  {
    by: 'Jorge Medina Salas',
    daysAgo: 59,
    lines: [
      said(
        'laptop-kuvexa-nova-15',
        4,
        'Cumple para la oficina en casa',
        'La compré para facturar y hacer videollamadas. Prende rápido y no se calienta. La pantalla podría ser más brillante junto a la ventana, pero por el precio estoy contento.',
      ),
      said(
        'mouse-kuvexa-piedra',
        4,
        'Chiquito y práctico',
        'Cabe en la bolsa de la laptop y no se traba. Para manos grandes queda justo.',
      ),
    ],
  },
  {
    by: 'Ximena Castro Olvera',
    daysAgo: 57,
    lines: [
      said(
        'audifonos-sonara-aire-2',
        5,
        'Por fin puedo trabajar en el café',
        'La cancelación de ruido es otra cosa: en el metro casi no se oye nada. Los uso toda la jornada y los cargo una vez a la semana.',
      ),
    ],
  },
  {
    by: 'Raúl Cárdenas Peña',
    daysAgo: 55,
    lines: [
      said(
        'consola-zarko-one-x',
        5,
        'Mis hijos felices y yo también',
        'Llegó muy bien empacada. Los juegos cargan rapidísimo y es más silenciosa que la que teníamos.',
      ),
      said(
        'control-zarko-duo-rojo',
        5,
        'El rojo está padrísimo',
        'Se siente firme, los gatillos responden muy bien y la pila aguanta varias tardes de juego.',
      ),
    ],
  },
  {
    by: 'Fernanda Aguilar Soto',
    daysAgo: 53,
    lines: [
      said(
        'cargador-cargalia-gan-65',
        5,
        'Sustituyó tres cargadores',
        'Con este cargo la laptop, el celular y los audífonos al mismo tiempo. Es pequeño y casi no calienta.',
      ),
      said(
        'bateria-cargalia-reserva-20k',
        4,
        'Aguanta todo el viaje',
        'Carga mi celular cuatro veces. Eso sí, pesa: para traerla en la bolsa diario no es.',
      ),
    ],
  },
  {
    by: 'Miguel Trejo Bautista',
    daysAgo: 52,
    lines: [
      said(
        'router-nodara-ax3000',
        5,
        'Adiós a los cortes',
        'Vivimos cinco en casa y ya nadie se queja del internet. La configuración desde el celular me tomó diez minutos.',
      ),
    ],
  },
  {
    by: 'Lucía Navarro Díaz',
    daysAgo: 50,
    lines: [
      said(
        'tablet-tolvia-pad-11',
        5,
        'Ideal para tomar apuntes',
        'El lápiz viene incluido y escribe casi sin retraso. La uso en la maestría para leer y subrayar artículos.',
      ),
    ],
  },
  {
    by: 'Emiliano Vargas Ortiz',
    daysAgo: 48,
    lines: [
      said(
        'pantalla-panorix-55-qled',
        5,
        'Los partidos se ven increíbles',
        'Los colores son muy vivos y el menú no se traba. La instalé en la pared sin problema con un soporte estándar.',
      ),
    ],
  },
  {
    by: 'Patricia Solís Ibarra',
    daysAgo: 47,
    lines: [
      said(
        'celular-tolvia-a5',
        4,
        'Bueno para mi mamá',
        'Las letras se ven grandes, el sonido es fuerte y la batería le dura dos días. La cámara de noche es sencilla, como era de esperarse.',
      ),
      said(
        'bocina-sonara-tambor-mini',
        5,
        'Pequeña pero suena',
        'La llevo a la regadera y al parque. Para su tamaño tiene muy buenos bajos.',
      ),
    ],
  },
  {
    by: 'Óscar Beltrán Rojas',
    daysAgo: 45,
    lines: [
      said(
        'monitor-panorix-27-qhd',
        5,
        'Un solo cable para todo',
        'Conecto la laptop por USB-C y carga mientras trabajo. El texto se ve nítido y el soporte sube y baja.',
      ),
      said(
        'teclado-kuvexa-calma',
        5,
        'Silencioso de verdad',
        'Mi esposa duerme mientras escribo. Y trae la Ñ en su lugar, que no siempre pasa.',
      ),
    ],
  },
  {
    by: 'Andrea Quiroz Maldonado',
    daysAgo: 44,
    lines: [
      said(
        'reloj-tolvia-pulse-3',
        4,
        'Muy buen compañero para correr',
        'El GPS toma señal en segundos y mide bien las distancias. Le quito una estrella porque la correa se ensucia fácil.',
        '¡Gracias por contarnos, Andrea! La correa se lava con agua y jabón neutro; sécala antes de volver a usarla.',
      ),
    ],
  },
  {
    by: 'Héctor Zamora Luna',
    daysAgo: 42,
    lines: [
      said(
        'ssd-portatil-cargalia-roca-1tb',
        5,
        'Rápido y resistente',
        'Paso los videos de una boda completa en minutos. Se me cayó de la mesa y sigue como nuevo.',
      ),
      said(
        'camara-accion-fotara-go-8',
        4,
        'Gran imagen bajo el agua',
        'La estrené en Cozumel y los videos quedaron espectaculares. La batería se acaba pronto si grabas en 5K; por suerte trae dos.',
      ),
    ],
  },
  {
    by: 'Valeria Montes Guerrero',
    daysAgo: 41,
    lines: [
      said(
        'audifonos-sonara-gota-3',
        5,
        'No se me caen',
        'Tengo las orejas chicas y con las gomas pequeñas quedaron perfectos. El estuche blanco cabe en cualquier bolsa.',
      ),
    ],
  },
  {
    by: 'Iván Robledo Campos',
    daysAgo: 40,
    lines: [
      said(
        'teclado-gamer-zarko-k60',
        5,
        'Compacto y con buena respuesta',
        'Las teclas se sienten muy bien y libera espacio para el mouse. Las luces se pueden bajar o apagar.',
      ),
      said(
        'mouse-gamer-zarko-m3',
        5,
        'Ligerísimo',
        'Casi no se siente en la mano. Desde que lo uso apunto mucho mejor.',
      ),
      said(
        'diadema-gamer-zarko-h7',
        3,
        'Buen sonido, pero aprieta',
        'Los pasos se oyen clarísimos y el micrófono no falla. Después de dos horas me aprieta un poco la cabeza.',
      ),
    ],
  },
  {
    by: 'Guadalupe Cisneros Ávila',
    daysAgo: 38,
    lines: [
      said(
        'impresora-kuvexa-tinta-c3',
        4,
        'Rinde muchísimo la tinta',
        'Llevo más de trescientas hojas de tareas y el tanque apenas bajó. Conectarla al Wi-Fi me costó dos intentos.',
        'Gracias, Guadalupe. Si vuelve a perder la red, escríbenos desde Soporte y la revisamos contigo.',
      ),
    ],
  },
  {
    by: 'Sebastián Lara Cortés',
    daysAgo: 37,
    lines: [
      said(
        'celular-tolvia-x9',
        5,
        'El mejor equilibrio',
        'Es rápido, toma fotos muy buenas y no costó una fortuna. La batería llega al final del día con más del treinta por ciento.',
      ),
      said(
        'cargador-cargalia-gan-65',
        5,
        'Carga en menos de una hora',
        'El celular pasa de diez a cien en lo que me baño y desayuno.',
      ),
    ],
  },
  {
    by: 'Karla Espinosa Rangel',
    daysAgo: 36,
    lines: [
      said(
        'laptop-kuvexa-aria-14',
        5,
        'Ligera de verdad',
        'La llevo todos los días en la mochila y ni se siente. El teclado es cómodo y la pantalla se ve bien hasta en la terraza.',
      ),
      bought('mouse-kuvexa-onda'),
    ],
  },
  {
    by: 'Tomás Villaseñor Cruz',
    daysAgo: 35,
    lines: [
      said(
        'bocina-sonara-tambor-2',
        5,
        'El alma de las carnes asadas',
        'Se oye hasta el fondo del patio sin distorsionar. Ya se cayó a la alberca y siguió tocando.',
      ),
    ],
  },
  {
    by: 'Regina Palacios Lozano',
    daysAgo: 34,
    lines: [
      said(
        'laptop-kuvexa-studio-16',
        5,
        'Edito video sin esperar',
        'Exporta en la mitad del tiempo que mi equipo anterior y los colores de la pantalla coinciden con lo impreso. Vale cada peso.',
      ),
      said(
        'ssd-portatil-cargalia-roca-2tb',
        5,
        'Mi archivo de proyectos',
        'Edito directo desde el disco y no se traba. Muy buena compra para quien graba mucho.',
      ),
    ],
  },
  {
    by: 'Arturo Nájera Padilla',
    daysAgo: 33,
    lines: [
      said(
        'camara-seguridad-nodara-ojo-2',
        4,
        'Se ve bien hasta de noche',
        'La puse en mi papelería. Las alertas llegan rápido al celular; a veces avisa cuando pasa un gato, pero se puede ajustar.',
      ),
      bought('router-nodara-ax3000'),
    ],
  },
  {
    by: 'Sofía Carranza Tapia',
    daysAgo: 32,
    lines: [
      said(
        'camara-instantanea-fotara-pop',
        5,
        'La sensación de la fiesta',
        'La usamos en los quince años de mi sobrina y todos se llevaron su foto. Es muy fácil de usar.',
      ),
    ],
  },
  {
    by: 'Diego Fuentes Arroyo',
    daysAgo: 31,
    lines: [
      said(
        'laptop-gamer-zarko-vortex-16',
        5,
        'Corre todo lo que le pongas',
        'Juego en calidad alta sin que baje de cien cuadros. Los ventiladores se oyen cuando se exige, nada raro en una gamer.',
      ),
      said(
        'mouse-gamer-zarko-m3',
        4,
        'Muy preciso',
        'El sensor es excelente. Hubiera preferido un cable de carga más largo.',
      ),
    ],
  },
  {
    by: 'Daniela Ríos Mendoza',
    daysAgo: 30,
    lines: [
      said(
        'celular-tolvia-x9-pro',
        5,
        'La cámara es otra historia',
        'Las fotos de noche salen claras sin flash y el zoom sorprende. Se siente sólido, como celular mucho más caro.',
      ),
    ],
  },
  {
    by: 'Alejandra Murillo Sáenz',
    daysAgo: 29,
    lines: [
      said(
        'sistema-mesh-nodara-red-x2',
        5,
        'Ya hay señal en toda la casa',
        'Tenemos dos pisos y muros gruesos. Con las dos piezas llega hasta la azotea y mi hija ya toma clase en su cuarto.',
      ),
    ],
  },
  {
    by: 'Rubén Ochoa Villegas',
    daysAgo: 28,
    lines: [
      said(
        'pantalla-panorix-43-4k',
        4,
        'Muy buena para la recámara',
        'Se ve nítida y trae las aplicaciones que usamos. El sonido es normalito; con una barra queda perfecta.',
      ),
      said(
        'bocina-inteligente-nodara-eco',
        4,
        'Entiende bien el español',
        'Le pido el clima, música y temporizadores. A veces hay que repetirle si hay ruido en la cocina.',
      ),
    ],
  },
  {
    by: 'Jorge Medina Salas',
    daysAgo: 27,
    lines: [
      said(
        'teclado-kuvexa-calma',
        4,
        'Cómodo y discreto',
        'Las teclas son suaves y casi no se oyen. Me habría gustado que tuviera luz.',
      ),
      said(
        'disco-duro-cargalia-archivo-4tb',
        5,
        'Todo el respaldo de la familia',
        'Ahí guardé quince años de fotos y todavía sobra. Funcionó en cuanto lo conecté.',
      ),
    ],
  },
  {
    by: 'Ximena Castro Olvera',
    daysAgo: 26,
    lines: [
      said(
        'reloj-tolvia-pulse-3',
        5,
        'Se ve elegante y aguanta',
        'Lo uso diario, nado con él y la batería me dura más de una semana. La pantalla se lee a pleno sol.',
      ),
    ],
  },
  {
    by: 'Miguel Trejo Bautista',
    daysAgo: 25,
    lines: [
      said(
        'consola-zarko-one-x',
        5,
        'Excelente precio con el descuento',
        'Pagué por transferencia y me salió más barata que en la plaza. Llegó sellada y con su factura.',
      ),
      bought('control-zarko-duo-rojo'),
    ],
  },
  {
    by: 'Lucía Navarro Díaz',
    daysAgo: 24,
    lines: [
      said(
        'bateria-cargalia-reserva-20k',
        5,
        'No salgo sin ella',
        'Con un día de conferencias todavía le quedó más de la mitad. También carga mi tablet.',
      ),
      said(
        'audifonos-sonara-aire-lite',
        4,
        'Livianos para las clases',
        'Se doblan y caben en la mochila. El micrófono se oye claro; para cancelar ruido hay que ir por los otros.',
      ),
    ],
  },
  {
    by: 'Emiliano Vargas Ortiz',
    daysAgo: 23,
    lines: [
      said(
        'bocina-sonara-tambor-2',
        4,
        'Potente y resistente',
        'Suena fuertísimo para su tamaño. Tarda unas tres horas en cargar por completo.',
      ),
    ],
  },
  {
    by: 'Patricia Solís Ibarra',
    daysAgo: 22,
    lines: [
      said(
        'tablet-tolvia-pad-kids-8',
        5,
        'Sobrevive a mi hijo de cuatro años',
        'La funda la ha salvado de varias caídas y el control de tiempo es muy claro. La usa para cuentos y dibujos.',
      ),
      bought('mouse-kuvexa-piedra', 6),
    ],
  },
  {
    by: 'Óscar Beltrán Rojas',
    daysAgo: 21,
    lines: [
      said(
        'laptop-kuvexa-aria-14',
        4,
        'Gran laptop, le falta un lector',
        'Rápida, silenciosa y con una batería que sí dura. Para bajar las fotos de mi cámara tuve que comprar un lector de tarjetas.',
        'Gracias por tu opinión, Óscar. Cualquier lector USB-C le queda, sin instalar nada.',
      ),
      said(
        'mouse-kuvexa-onda',
        5,
        'Se acabó el dolor de muñeca',
        'Paso ocho horas frente a la computadora y con la forma inclinada descanso mucho más. Los clics casi no suenan.',
      ),
    ],
  },
  {
    by: 'Andrea Quiroz Maldonado',
    daysAgo: 20,
    lines: [
      said(
        'audifonos-sonara-gota-sport',
        5,
        'Aguantan la lluvia y el sudor',
        'Corrí un medio maratón bajo la lluvia con ellos y no se movieron. Las aletas quedan firmes sin lastimar.',
      ),
    ],
  },
  {
    by: 'Héctor Zamora Luna',
    daysAgo: 19,
    lines: [
      said(
        'camara-fotara-m50',
        5,
        'Mi primera mirrorless',
        'El lente que trae sirve para casi todo y el enfoque no pierde los ojos. Los menús en español ayudan mucho a empezar.',
      ),
      said(
        'ssd-portatil-cargalia-roca-2tb',
        5,
        'Para quien graba en 4K',
        'Cabe en la bolsa del pantalón y guarda un rodaje entero. Sigue igual de rápido cuando está casi lleno.',
      ),
    ],
  },
  {
    by: 'Valeria Montes Guerrero',
    daysAgo: 18,
    lines: [
      said(
        'celular-tolvia-x9-pro',
        4,
        'Casi perfecto',
        'Rápido, con una pantalla preciosa y carga en menos de una hora. Es un poco grande para usarlo con una sola mano.',
      ),
      said(
        'bateria-cargalia-iman-10k',
        3,
        'Práctica, pero lenta',
        'Se pega bien y es muy cómoda para caminar. La carga por imán es lenta; con cable mejora.',
      ),
    ],
  },
  {
    by: 'Iván Robledo Campos',
    daysAgo: 17,
    lines: [
      said(
        'monitor-gamer-zarko-27-240',
        5,
        'La fluidez se nota',
        'Vengo de uno de sesenta y no hay vuelta atrás. Llegó sin pixeles muertos y el soporte es firme.',
      ),
    ],
  },
  {
    by: 'Guadalupe Cisneros Ávila',
    daysAgo: 17,
    lines: [
      said(
        'laptop-kuvexa-mini-11',
        4,
        'Justo para la primaria',
        'Mi hija hace tareas y ve videos sin problema. No es para programas pesados, pero para eso no la compré.',
      ),
    ],
  },
  {
    by: 'Sebastián Lara Cortés',
    daysAgo: 16,
    lines: [
      said(
        'audifonos-sonara-aire-2',
        5,
        'Cancelan el ruido del camión',
        'Dos horas diarias de trayecto y ahora escucho mis podcasts a volumen bajo. Muy cómodos con lentes.',
      ),
    ],
  },
  {
    by: 'Karla Espinosa Rangel',
    daysAgo: 15,
    lines: [
      said(
        'cargador-cargalia-gan-140',
        5,
        'Alimenta mi laptop grande',
        'Carga la laptop de dieciséis pulgadas y dos celulares sin quejarse. Es más chico que el original.',
      ),
      said(
        'monitor-panorix-34-curvo',
        4,
        'Caben tres ventanas',
        'Para hojas de cálculo es una maravilla. Necesitas un escritorio profundo para que la curva no canse.',
      ),
    ],
  },
  {
    by: 'Tomás Villaseñor Cruz',
    daysAgo: 14,
    lines: [
      said(
        'celular-tolvia-rugged-r3',
        5,
        'Hecho para la obra',
        'Trabajo en construcción y ya le cayó mezcla, agua y polvo. La batería me dura tres días completos.',
      ),
    ],
  },
  {
    by: 'Regina Palacios Lozano',
    daysAgo: 13,
    lines: [
      said(
        'audifonos-sonara-estudio-pro',
        5,
        'Sonido fiel para editar',
        'Se oyen los detalles que antes se me escapaban. El cable se cambia fácil y las almohadillas no dan calor.',
      ),
      said(
        'bocinas-sonara-librero-b5',
        5,
        'Llenan la sala',
        'La madera es hermosa y el sonido muy limpio. Las conecté a la tele y al celular sin necesidad de otro aparato.',
      ),
    ],
  },
  {
    by: 'Arturo Nájera Padilla',
    daysAgo: 13,
    lines: [
      said(
        'pantalla-panorix-65-oled',
        5,
        'El negro es negro',
        'Películas con la luz apagada son otra experiencia. La entregaron entre dos personas y hasta la sala.',
      ),
    ],
  },
  {
    by: 'Sofía Carranza Tapia',
    daysAgo: 12,
    lines: [
      said(
        'tablet-tolvia-pad-11',
        4,
        'Muy buena para dibujar',
        'El lápiz responde a la presión y los colores son bonitos. Se me hizo un poco pesada para leer acostada.',
      ),
      said(
        'audifonos-sonara-gota-3',
        4,
        'Buen sonido para el precio',
        'Los uso en el gimnasio. La cancelación no es total, pero la batería del estuche dura toda la semana.',
      ),
    ],
  },
  {
    by: 'Diego Fuentes Arroyo',
    daysAgo: 11,
    lines: [
      said(
        'diadema-gamer-zarko-h7',
        5,
        'Mis amigos me oyen claro',
        'El micrófono filtra el ruido del ventilador y el sonido envolvente ayuda a ubicar a los rivales.',
      ),
      said(
        'teclado-gamer-zarko-k60',
        4,
        'Buen tamaño',
        'Teclas firmes y luces bonitas. Extraño la fila de funciones, pero te acostumbras.',
      ),
    ],
  },
  {
    by: 'Daniela Ríos Mendoza',
    daysAgo: 11,
    lines: [
      said(
        'camara-seguridad-nodara-ojo-2',
        5,
        'Veo a mis perros desde el trabajo',
        'La instalé sola en cinco minutos. La imagen es clara y puedo hablarles desde el celular.',
      ),
    ],
  },
  {
    by: 'Alejandra Murillo Sáenz',
    daysAgo: 10,
    lines: [
      said(
        'laptop-kuvexa-nova-15',
        4,
        'Buena para la universidad',
        'Corre bien los programas de la carrera y el teclado numérico se agradece. Pesa un poco para traerla diario.',
      ),
      bought('mouse-kuvexa-piedra'),
    ],
  },
  {
    by: 'Rubén Ochoa Villegas',
    daysAgo: 10,
    lines: [
      said(
        'cargador-cargalia-gan-65',
        4,
        'Rápido y compacto',
        'Carga dos equipos a la vez sin problema. El enchufe queda algo flojo en contactos viejos.',
      ),
      said(
        'ssd-portatil-cargalia-roca-1tb',
        5,
        'Mejor que una memoria',
        'Lo uso con la consola y con la laptop. Copia juegos enteros en unos minutos.',
      ),
    ],
  },
  {
    by: 'Jorge Medina Salas',
    daysAgo: 9,
    lines: [
      said(
        'pantalla-panorix-55-qled',
        4,
        'Gran imagen',
        'Para el precio se ve espectacular. El control remoto se siente sencillo, pero hace su trabajo.',
      ),
    ],
  },
  {
    by: 'Fernanda Aguilar Soto',
    daysAgo: 9,
    lines: [
      said(
        'celular-tolvia-x9',
        4,
        'Muy buen teléfono',
        'Ligero, bonito y rápido. La caja trae cable pero no cargador; lo dicen en la página, hay que leer.',
      ),
      bought('cargador-cargalia-gan-65'),
    ],
  },
  {
    by: 'Ximena Castro Olvera',
    daysAgo: 8,
    lines: [
      said(
        'consola-zarko-one-s',
        4,
        'Pequeña y silenciosa',
        'Perfecta si ya compras todo descargable. El espacio se llena rápido, conviene agregar un disco.',
      ),
      bought('ssd-portatil-cargalia-roca-1tb'),
    ],
  },
  {
    by: 'Raúl Cárdenas Peña',
    daysAgo: 8,
    lines: [
      said(
        'router-nodara-ax3000',
        4,
        'Buena señal',
        'Mejoró mucho contra el módem de la compañía. En el cuarto del fondo todavía llega a la mitad.',
      ),
    ],
  },
  {
    by: 'Lucía Navarro Díaz',
    daysAgo: 7,
    lines: [
      said(
        'laptop-kuvexa-aria-14',
        5,
        'La batería dura lo que prometen',
        'Ocho horas de biblioteca y todavía con carga. Llegó en tres días a Zapopan.',
      ),
      bought('mouse-kuvexa-onda'),
    ],
  },
  {
    by: 'Patricia Solís Ibarra',
    daysAgo: 7,
    lines: [
      said(
        'sistema-mesh-nodara-red-x2',
        4,
        'Fácil de instalar',
        'La aplicación te lleva paso a paso. Solo tuve que mover la segunda pieza más cerca de la escalera.',
      ),
      said(
        'bocina-inteligente-nodara-eco',
        3,
        'Sencilla',
        'Para música en la cocina está bien, pero los bajos son flojos y a veces no me entiende a la primera.',
      ),
    ],
  },
  {
    by: 'Iván Robledo Campos',
    daysAgo: 6,
    lines: [
      said(
        'control-zarko-duo-rojo',
        4,
        'Cómodo para partidas largas',
        'El agarre es bueno y no suda la mano. La vibración me parece un poco fuerte, pero se ajusta.',
      ),
    ],
  },
  {
    by: 'Andrea Quiroz Maldonado',
    daysAgo: 6,
    lines: [
      said(
        'camara-instantanea-fotara-pop',
        4,
        'Divertida, el papel es caro',
        'Las fotos salen con un tono muy bonito. Compren hojas extra porque se acaban en una tarde.',
      ),
      said(
        'bocina-sonara-tambor-mini',
        4,
        'Buena para viajar',
        'La cuelgo en la mochila y suena bien en el cuarto del hotel. A todo volumen se distorsiona tantito.',
      ),
    ],
  },
  {
    by: 'Emiliano Vargas Ortiz',
    daysAgo: 6,
    lines: [
      said(
        'celular-tolvia-a5',
        4,
        'Sencillo y rendidor',
        'Lo quería de segundo celular para el trabajo y cumple. Mensajes, mapas y llamadas sin trabarse.',
      ),
    ],
  },
  {
    by: 'Sebastián Lara Cortés',
    daysAgo: 5,
    lines: [
      said(
        'reloj-tolvia-pulse-3',
        5,
        'Duermo y entreno con él',
        'Mide muy bien el sueño y las notificaciones llegan al instante. Lo cargo los domingos y ya.',
      ),
    ],
  },
  {
    by: 'Karla Espinosa Rangel',
    daysAgo: 5,
    lines: [
      said(
        'audifonos-sonara-aire-2',
        4,
        'Excelentes, aunque calientan',
        'El sonido y la cancelación son buenísimos. En días de calor las almohadillas se sienten.',
      ),
      said(
        'mouse-kuvexa-onda',
        4,
        'Hay que acostumbrarse',
        'Los primeros días se siente raro, luego ya no quieres otro. Funciona bien hasta sobre el vidrio de mi mesa.',
      ),
    ],
  },
  { by: 'Tomás Villaseñor Cruz', daysAgo: 4, lines: [bought('camara-seguridad-nodara-ojo-2', 2)] },
  { by: 'Valeria Montes Guerrero', daysAgo: 4, lines: [bought('monitor-panorix-27-qhd')] },
  { by: 'Alejandra Murillo Sáenz', daysAgo: 3, lines: [bought('tablet-tolvia-pad-kids-8')] },
  { by: 'Rubén Ochoa Villegas', daysAgo: 3, lines: [bought('consola-zarko-one-s')] },
];
