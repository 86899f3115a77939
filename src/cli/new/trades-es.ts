import type { TradeTexts } from "./trade.ts";

export const tradesEs: TradeTexts = {
  roofing: {
    work: "techos",
    slogans: [
      "Seco bajo cualquier cielo",
      "De la cumbrera a la canaleta",
      "Antes de la próxima tormenta",
      "Cada teja cuenta",
    ],
    intro:
      "Un techo casi nunca falla en el centro. Falla en las orillas: alrededor de la chimenea, en una limahoya, donde la pared toca las tejas. Ahí miramos primero, ya sea que llame por una gotera o por un techo nuevo.",
    advice:
      "La mancha del cielo raso rara vez está justo debajo de la gotera, porque el agua corre por las tablas antes de caer. Anote cuándo aparece: con viento, con lluvia larga o cuando se derrite la nieve. Son tres causas distintas, y saber cuál es ahorra tiempo allá arriba.",
    services: [
      {
        name: "Reparación de techos",
        text: "Tejas levantadas o perdidas, sellos agrietados en los tubos, clavos que se salieron: por cosas pequeñas entra mucha agua. La reparación repone la capa que aleja la lluvia y revisa lo que se mojó debajo, para que la misma gotera no vuelva.",
        lists: ["Goteras seguidas hasta su origen", "Tejas, sellos y respiraderos", "Daños de viento y tormenta"],
      },
      {
        name: "Techos nuevos",
        text: "Llega un momento en que los parches cuestan más de lo que ahorran: orillas enroscadas, zonas sin gravilla, madera blanda al pisar. Un techo nuevo empieza en las tablas, cambia lo que está podrido y se arma otra vez por capas.",
        lists: ["Retiro hasta las tablas", "Membrana, goterón y ventilación", "Teja asfáltica y metal"],
      },
      {
        name: "Chimeneas y tapajuntas",
        text: "La mayoría de las goteras junto a una chimenea no vienen del ladrillo. El metal que une techo y muro se oxidó, se corrió o se tapó con brea hace años. La tapajunta nueva se corta en la junta para que el agua pase por encima y no por detrás.",
        lists: ["Chimeneas y tragaluces", "Limahoyas y paredes", "Metal cortado en la junta"],
      },
      {
        name: "Canaletas",
        text: "Las canaletas llevan toda la lluvia del techo a una o dos esquinas. Si se cuelgan o se tapan, el agua baja por la pared hasta los cimientos. Las instalamos, nivelamos y reparamos para que el agua termine lejos de la casa.",
        lists: ["Canaletas y bajantes nuevas", "Pendiente y juntas", "Protección contra hojas"],
      },
    ],
  },
  painting: {
    work: "pintura",
    slogans: [
      "El color que imaginaba",
      "Paredes para mirar dos veces",
      "Una mano fresca, por dentro y por fuera",
      "Todo empieza al preparar",
    ],
    intro:
      "La pintura muestra todo lo que hay debajo. Por eso la mayor parte del trabajo pasa antes de abrir la lata: lavar, raspar, rellenar, lijar, sellar. Después viene la parte agradable, y la última palabra sobre el color es suya.",
    advice:
      "Los colores cambian con la luz. Ponga en la pared una muestra grande, no una tarjeta, y mírela por la mañana, al mediodía y con sus lámparas. La paleta de este sitio es un buen comienzo: elija algunos y llegarán con su mensaje.",
    services: [
      {
        name: "Pintura interior",
        text: "Paredes, cielos rasos, puertas y molduras, cuarto por cuarto o la casa entera. Las grietas y los hoyos se rellenan y se lijan, las manchas se sellan para que no vuelvan, y los bordes se cortan a mano. Pisos y muebles se cubren antes de empezar.",
        lists: ["Paredes, techos y molduras", "Resanes y manchas", "Escaleras y cuartos altos"],
      },
      {
        name: "Pintura exterior",
        text: "Afuera, la pintura es lo que protege la madera del sol y del agua. Se quita la que está suelta, se sella la madera desnuda, se calafatean las juntas y luego se pinta. En casas anteriores a 1978 puede haber plomo, y eso tiene sus propias reglas.",
        lists: ["Fachadas y molduras", "Raspar, sellar, calafatear", "Porches y barandas"],
      },
      {
        name: "Gabinetes y madera",
        text: "Una cocina puede verse nueva sin un solo gabinete nuevo. Las puertas se quitan, se limpian de años de cocina, se lijan, se sellan con algo que agarre y se terminan lisas. Lo mismo vale para libreros, repisas y pasamanos.",
        lists: ["Gabinetes de cocina y baño", "Puertas y libreros", "Acabados resistentes"],
      },
      {
        name: "Terrazas y cercas",
        text: "El tinte dura cuando puede penetrar; por eso la madera gris se limpia y se deja secar primero. Luego hay que elegir entre ver la veta o taparla: transparente, semitransparente o sólido, cada uno con su duración a la intemperie.",
        lists: ["Limpieza de la madera", "Tintes claros y sólidos", "Tablas y clavos sueltos"],
      },
    ],
  },
  remodeling: {
    work: "remodelación",
    slogans: [
      "La misma casa, hecha suya",
      "Espacio para su vida",
      "Del plano a la última moldura",
      "Empiece por un cuarto",
    ],
    intro:
      "Una remodelación empieza con una pregunta: ¿qué hace usted en este cuarto que el cuarto hace difícil? Una puerta que abre al revés, una mesada que nunca está donde hace falta, un baño para cinco. De ahí se pasa a lo práctico: qué se puede mover, qué toca y en qué orden.",
    advice:
      "Antes de hablar, pase una semana en el cuarto con una libreta. Anote qué le molesta y a qué no renunciaría. Ayudan las fotos con alguien parado en ellas, porque muestran el tamaño. Y ayuda un número honesto: lo que quisiera gastar en total.",
    services: [
      {
        name: "Remodelación de cocinas",
        text: "Primero la distribución, después las puertas. Miramos dónde llegan las compras, dónde se corta, se cocina y se lava, y qué hay detrás de las paredes, porque tubos y cables deciden qué se mueve. Luego vienen gabinetes, mesadas, luz y piso.",
        lists: ["Distribución y gabinetes", "Mesadas, azulejos y fregaderos", "Luz y tomacorrientes"],
      },
      {
        name: "Remodelación de baños",
        text: "Lo que hace durar un baño no se ve: una pared seca detrás del azulejo, un piso con caída hacia el desagüe, un extractor que de verdad mueve el aire. Encima va lo que usted eligió: una regadera amplia, una tina, un mueble con espacio.",
        lists: ["Regaderas y tinas", "Impermeabilización y azulejo", "Muebles, extractores y luz"],
      },
      {
        name: "Sótanos y áticos",
        text: "El cuarto que le falta puede estar bajo sus pies o sobre su cabeza. Primero vienen la humedad, el aislamiento, la altura y una segunda salida; después puede ser sala, oficina o un dormitorio tibio en invierno.",
        lists: ["Aislamiento y humedad", "Estructura, tablarroca y pisos", "Escaleras y salidas"],
      },
      {
        name: "Ampliaciones",
        text: "Cuando la casa ya no alcanza, crece. Una ampliación se apoya en su propio cimiento, se une al techo viejo sin goteras y debe verse como si siempre hubiera estado ahí. Planos, permisos e inspecciones son parte del trabajo.",
        lists: ["Cuartos, porches y buhardillas", "Unión con techo y paredes", "Acabados a juego"],
      },
    ],
  },
  plumbing: {
    work: "plomería",
    slogans: [
      "El agua en su lugar",
      "Del medidor al desagüe",
      "Goteras, tapones y duchas frías",
      "Conozca su llave de paso",
    ],
    intro:
      "El agua tiene todo el tiempo del mundo. Una gota bajo el fregadero pudre un mueble, un desagüe lento es un tapón que se forma, y un calentador que retumba le está diciendo algo. Mientras antes lo mire alguien, más pequeño es el trabajo.",
    advice:
      "Busque su llave de paso antes de necesitarla: suele estar donde el tubo entra a la casa, o en el medidor. Gírela una vez al año para que no se trabe. Si algo revienta, ciérrela, abra la llave más baja de la casa y después llame.",
    services: [
      {
        name: "Fugas y tuberías",
        text: "Una mancha, olor a humedad o un medidor que gira con todo cerrado: el agua se está yendo a alguna parte. Encontramos dónde, abrimos solo lo necesario y reparamos o cambiamos el tubo, sea cobre, PEX, galvanizado o hierro.",
        lists: ["Fugas halladas y reparadas", "Tubos congelados o rotos", "Llaves y válvulas"],
      },
      {
        name: "Desagües",
        text: "Un lavabo lento es un tapón cercano; todos lentos a la vez es la línea principal. Importa, porque piden herramientas distintas. Quitamos pelo, grasa y raíces, y miramos dentro del tubo cuando el tapón regresa.",
        lists: ["Lavabos, duchas e inodoros", "Línea principal y raíces", "Sifones y ventilación"],
      },
      {
        name: "Calentadores de agua",
        text: "Menos agua caliente que antes, óxido, un charco en el piso: el tanque avisa cuando termina. Si se repara o se cambia depende de su edad y de dónde gotea. Si conviene tanque o de paso depende de cuántos se bañan a las siete.",
        lists: ["De tanque y de paso", "Gas y eléctricos", "Resistencias y válvulas"],
      },
      {
        name: "Llaves y muebles de baño",
        text: "Llaves, inodoros, lavabos, duchas, trituradores y la llave del jardín: instalamos nuevos y arreglamos los que hay. Traiga lo que compró, o pregunte qué queda en los huecos que ya tiene.",
        lists: ["Llaves, lavabos e inodoros", "Duchas y tinas", "Lavaplatos y trituradores"],
      },
    ],
  },
  hvac: {
    work: "calefacción y aire acondicionado",
    slogans: [
      "Tibio en enero, fresco en julio",
      "Cada cuarto en su punto",
      "Aire en el que no se piensa",
      "Empiece por el filtro",
    ],
    intro:
      "Cuando la calefacción y el aire funcionan, nadie piensa en ellos. Cuando no, siempre es la noche más fría o el domingo más caliente. En medio hay mucho que hacer: un cuarto que nunca se calienta, un recibo que sube, un ruido que antes no estaba.",
    advice:
      "Dos cosas antes de llamar: mire el filtro y las pilas del termostato. Un filtro tapado basta para congelar el aire o apagar la calefacción. Si huele a gas, no busque la fuga: salga de la casa y llame desde afuera a la compañía de gas.",
    services: [
      {
        name: "Calefacción",
        text: "Hornos, calderas y bombas de calor fallan cada uno a su manera: uno no enciende, otro se apaga a cada rato, otro sopla frío. Buscamos la causa antes de cambiar piezas, y un equipo nuevo se mide por la casa y no por la etiqueta del viejo.",
        lists: ["Hornos y calderas", "Bombas de calor", "Reparación y reemplazo"],
      },
      {
        name: "Aire acondicionado",
        text: "Aire tibio en las rejillas, hielo en el tubo, agua junto al equipo: cada cosa señala otra causa, desde un serpentín sucio hasta falta de refrigerante. Reparamos sistemas centrales, instalamos nuevos y enfriamos casas sin ductos.",
        lists: ["Aire central", "Minisplits sin ductos", "Serpentines y refrigerante"],
      },
      {
        name: "Mantenimiento",
        text: "Un equipo que se limpia y se mide una vez al año gasta menos y falla menos. Se revisan quemadores, serpentines, drenajes, presiones y seguros: en primavera para el frío, en otoño para el calor.",
        lists: ["Visitas de primavera y otoño", "Limpieza y medición", "Filtros y drenajes"],
      },
      {
        name: "Ductos y calidad del aire",
        text: "Si un dormitorio siempre está frío, la culpa rara vez es del horno: un ducto fuga, está aplastado o nunca fue suficiente. Sellamos, equilibramos y agregamos ductos, y vemos filtros, aire fresco y humedad cuando el problema es el aire mismo.",
        lists: ["Sellado y equilibrio", "Filtros y aire fresco", "Humedad todo el año"],
      },
    ],
  },
  electrical: {
    work: "electricidad",
    slogans: [
      "Corriente donde hace falta",
      "Luz, contacto, tablero",
      "Cableado para su vida de hoy",
      "Mire detrás del apagador",
    ],
    intro:
      "Las casas se cablearon para la vida de su época. Antes dos contactos por cuarto eran de sobra; hoy hay cargadores, pantallas y un auto en la cochera. Agregamos lo que falta y arreglamos lo que está flojo, caliente o viejo.",
    advice:
      "Un interruptor que se dispara está haciendo su trabajo: no ponga uno más grande. Anote qué estaba encendido. Si un contacto está caliente, la luz parpadea en toda la casa o huele a quemado, apague ese circuito en el tablero y llame.",
    services: [
      {
        name: "Reparaciones eléctricas",
        text: "Contactos muertos, luces que parpadean, interruptores que se disparan: muchas veces la causa es una sola conexión floja, y rara vez está donde se nota. Medimos, la encontramos y la arreglamos, y le decimos qué más vimos en la caja.",
        lists: ["Contactos y apagadores", "Luces que parpadean", "Interruptores que se disparan"],
      },
      {
        name: "Tableros y cableado",
        text: "Fusibles, un tablero lleno o cables muy antiguos limitan lo que una casa puede hacer. Un tablero nuevo y circuitos nuevos dan lugar a una cocina, una bomba de calor o un taller, con permiso e inspección como pide el código.",
        lists: ["Cambio de tablero", "Circuitos nuevos", "Cables viejos al día"],
      },
      {
        name: "Iluminación",
        text: "La buena luz viene de varios lados: una para trabajar, otra para verse, otra para la escalera de noche. Instalamos lámparas, luces empotradas, atenuadores y luz exterior, con los apagadores donde la mano los busca.",
        lists: ["Empotradas y colgantes", "Atenuadores y apagadores", "Exteriores y escaleras"],
      },
      {
        name: "Cargadores para autos",
        text: "Un auto que carga de noche necesita su propio circuito, a la medida del auto y del tablero. Vemos cuánto aguanta el tablero, llevamos la línea hasta donde se estaciona y montamos el cargador, adentro o afuera.",
        lists: ["Cargadores de nivel 2", "Revisión de la carga", "Cochera y entrada"],
      },
    ],
  },
  general: {
    work: "arreglos y mejoras del hogar",
    slogans: [
      "La lista del refrigerador, hecha",
      "Una llamada para toda la casa",
      "Construir, arreglar, terminar",
      "Lo pequeño también cuenta",
    ],
    intro:
      "Toda casa tiene su lista: la puerta que arrastra, el escalón que baila, la terraza que pide tablas, el cuarto que debía estar listo hace tiempo. Nos encargamos de la lista, en el orden que conviene a la casa y a usted.",
    advice:
      "Antes de llamar escriba todo, lo grande y lo pequeño, y ponga una estrella a lo que no puede esperar. Los trabajos que comparten cuarto o escalera van juntos y así cuestan menos. Una foto de cada uno dice más que una página.",
    services: [
      {
        name: "Reparaciones",
        text: "Puertas, ventanas, tablarroca, molduras, escalones, barandas: lo que está suelto, trabado, roto o chueco. Una reparación empieza por el porqué, pues una puerta que arrastra puede hablar de una bisagra, de humedad o del marco.",
        lists: ["Puertas y ventanas", "Tablarroca y molduras", "Escalones y barandas"],
      },
      {
        name: "Carpintería",
        text: "Repisas a la medida de la pared, una banca en la ventana, zócalos nuevos, un porche otra vez a escuadra. La madera se mide donde va a quedar, porque ninguna casa vieja tiene una esquina recta, y se ajusta como si siempre hubiera estado.",
        lists: ["Repisas y libreros", "Zócalos y marcos", "Porches y escaleras"],
      },
      {
        name: "Terrazas y cercas",
        text: "Afuera todo depende de lo que sostiene: zapatas bajo la helada, postes que drenan, vigas bien atornilladas y protegidas del agua. Sobre eso se hacen terrazas y cercas nuevas, y las viejas vuelven a ser seguras.",
        lists: ["Terrazas y barandas", "Cercas y portones", "Tablas, postes y zapatas"],
      },
      {
        name: "Cocinas y baños",
        text: "De una llave nueva a un cuarto nuevo: gabinetes, mesadas, azulejo, pisos, muebles. Vemos qué puede quedarse y qué debe salir, y qué va primero, para que el cuarto esté fuera de uso el menor tiempo posible.",
        lists: ["Gabinetes y mesadas", "Azulejo y pisos", "Muebles y extractores"],
      },
    ],
  },
  landscaping: {
    work: "jardinería",
    slogans: ["Un jardín para salir", "De la tierra al jardín", "Plantado para este suelo", "Verde hasta la helada"],
    intro:
      "Un jardín se hace desde abajo: primero adónde va el agua, después caminos y muros, luego la tierra, y las plantas al final. Vemos la luz, la pendiente y el drenaje antes de cavar, para que lo que se planta este año siga bien puesto cuando haya crecido.",
    advice:
      "Antes de llamar mire el jardín por la mañana y otra vez por la tarde, y anote dónde da el sol y dónde quedan charcos después de la lluvia. Eso decide qué puede crecer en cada lugar. Una foto desde una ventana alta dice más que una medida.",
    services: [
      {
        name: "Cuidado del césped",
        text: "Corte a la altura correcta, bordes limpios, semilla en los claros cuando la temporada lo permite. Un césped cortado muy bajo se seca y deja entrar la maleza, así que ajustamos la cuchilla según el pasto y el clima, y no solo según el calendario.",
        lists: ["Corte y bordes", "Semilla y aireación", "Limpieza de primavera y otoño"],
      },
      {
        name: "Diseño de jardines",
        text: "Un plano de todo el terreno antes del primer hoyo: qué crece alto, qué queda bajo, qué florece y cuándo, y dónde se va a sentar usted. Las plantas se eligen para la luz y el suelo que hay, y así piden menos agua y menos trabajo cuando han echado raíz.",
        lists: ["Planos de plantación", "Arriates, arbustos y árboles", "Plantas para su suelo"],
      },
      {
        name: "Patios y muros",
        text: "Los adoquines y la piedra quedan tan nivelados como lo que tienen debajo. Cavamos, ponemos grava en capas y compactamos cada una, y damos drenaje a los muros por detrás, para que ni la helada ni la lluvia tengan qué empujar.",
        lists: ["Patios y andadores de adoquín", "Muros de contención", "Escalones y bordes"],
      },
      {
        name: "Riego y drenaje",
        text: "Poca agua en la pendiente y demasiada junto a la casa suelen ser el mismo problema. Aspersores y goteo llevan el agua adonde están las raíces, a horas en que no se seca enseguida; los drenajes y las zanjas alejan el resto de los cimientos.",
        lists: ["Aspersores y goteo", "Drenajes y zanjas", "Cierre para el invierno"],
      },
    ],
  },
};
